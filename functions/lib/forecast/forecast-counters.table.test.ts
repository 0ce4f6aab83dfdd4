import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { commit } from '../dynamo/commit.ts';
import { countsAdded } from '../dynamo/test-writes.ts';
import { computeForecast } from './compute-forecast.ts';
import { forecastCounterWrite, forecastMoveWrites } from './forecast-counters.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['counters', 'settings']);
});
beforeEach(async () => {
  await store.fill('counters');
  await store.fill('settings');
});
afterAll(() => store.stop());

const AT = '2026-11-23T10:00:00.000Z';
const valued = (change: Partial<Client> = {}) =>
  sampleClient(7, {
    pipelineStage: 'Proposal Sent',
    expectedValue: { amount: 25_000.5, currency: 'USD' },
    ...change,
  });
const moved = (before: Client, after: Client) =>
  Object.fromEntries(
    Object.entries(countsAdded(forecastMoveWrites(before, after), 'counters')).filter(([, by]) => by !== 0),
  );
const gone = { 'forecast Proposal Sent#clients': -1, 'forecast Proposal Sent#USD': -25_000_50 };

const CHANGES: readonly [string, Partial<Client>, Record<string, number>][] = [
  ['a value that is taken away', { expectedValue: undefined }, gone],
  ['a client who is lost', { status: 'Lost' }, gone],
  ['a client who is archived', { archived: { at: AT, actor: 'sara', reason: '' } }, gone],
  ['a client who is merged', { mergedInto: { id: 1, at: AT, actor: 'sara', changed: [] } }, gone],
  ['a client who signs', { status: 'Signed' }, {}],
  [
    'a value in another currency',
    { expectedValue: { amount: 1, currency: 'EUR' } },
    {
      'forecast Proposal Sent#USD': -25_000_50,
      'forecast Proposal Sent#EUR': 1_00,
    },
  ],
  [
    'another stage',
    { pipelineStage: 'Contract Issued' },
    {
      ...gone,
      'forecast Contract Issued#clients': 1,
      'forecast Contract Issued#USD': 25_000_50,
    },
  ],
];

test.each(CHANGES)('%s moves the forecast, there and back', (_, change, expected) => {
  expect(moved(valued(), valued(change))).toEqual(expected);
  const back = Object.fromEntries(Object.entries(expected).map(([counter, by]) => [counter, -by]));
  expect(moved(valued(change), valued())).toEqual(back);
});

test('without a value a client moves nothing, whatever its stage', () => {
  const client = sampleClient(7);
  expect(forecastMoveWrites(client, { ...client, pipelineStage: 'Contract Issued' })).toEqual([]);
});

test('the forecast has the sums of each stage per currency, in major units, by the usual probabilities', async () => {
  await commit([forecastCounterWrite(valued())]);
  await commit([forecastCounterWrite(valued({ expectedValue: { amount: 4.5, currency: 'USD' } }))]);
  await commit([forecastCounterWrite(valued({ expectedValue: { amount: 10, currency: 'AED' } }))]);
  const { stages, version, probabilities } = await computeForecast();
  expect(stages.filter(({ clients }) => clients > 0)).toEqual([
    {
      stage: 'Proposal Sent',
      clients: 3,
      value: [
        { currency: 'USD', amount: 25_005 },
        { currency: 'AED', amount: 10 },
      ],
    },
  ]);
  expect(stages).toHaveLength(8);
  expect([version, probabilities['Proposal Sent']]).toEqual([0, 40]);
});
