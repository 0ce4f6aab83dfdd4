import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { PIPELINE_STAGES } from '../../../shared/domain/pipeline.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import {
  countClients,
  emailOwnerWrite,
  findClient,
  findClientByEmail,
  findEmailOwner,
  lastContactWrite,
  saveLastContact,
  takeClientId,
} from './client.table.ts';
import { clientCountWrite, clientItem } from './client-item.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['clients', 'client-emails', 'counters']);
});
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T08:00:00.000Z');
const stored = (...clients: readonly Client[]) => store.fill('clients', ...clients.map(clientItem));

test('an address leads to its client, in any spelling', async () => {
  await stored(sampleClient(7));
  await store.fill('client-emails', { email: 'amira@sample.example', clientId: 7 });
  expect(await findEmailOwner(' AMIRA@sample.example ')).toBe(7);
  expect(await findClientByEmail('amira@sample.example')).toEqual(sampleClient(7));
  expect(await findEmailOwner('omar@sample.example')).toBeUndefined();
  expect(await findClientByEmail('omar@sample.example')).toBeUndefined();
  await commit([emailOwnerWrite(' Omar@sample.example ', 8)]);
  expect(await findEmailOwner('omar@sample.example')).toBe(8);
  expect(await findEmailOwner('amira@sample.example')).toBe(7);
  await commit([emailOwnerWrite('amira@sample.example', 8)]);
  expect(await findEmailOwner('amira@sample.example')).toBe(8);
});

test('no address leads to no client', async () => {
  expect(await findEmailOwner('')).toBeUndefined();
});

test('numbers of clients follow one another, and the month of the first is kept', async () => {
  await store.fill('counters');
  expect(await takeClientId(NOW)).toBe(1);
  expect(await takeClientId(new Date('2026-12-01T00:00:00.000Z'))).toBe(2);
  expect(await store.items('counters')).toEqual([
    { name: 'client-id', shard: 'sequence', value: 2, since: '2026-11' },
  ]);
});

test('only a later contact is the last one', async () => {
  const at = (day: number) => `2026-11-${day}T08:00:00.000Z`;
  const client = sampleClient(7, { lastContactDate: at(20) });
  await stored(client);
  await saveLastContact(client, at(19));
  expect(await findClient(7)).toMatchObject({ lastContactDate: at(20) });
  await saveLastContact(client, at(21));
  expect(await findClient(7)).toMatchObject({ lastContactDate: at(21) });
  await expect(saveLastContact(client, at(21))).rejects.toThrow(ConditionFailed);
});

test.each([
  ['an earlier', 19, false],
  ['the same', 20, false],
  ['a later', 21, true],
] as const)('with %s contact a plan can be committed or not: on day %i %s', async (_, day, isLater) => {
  const at = (number: number) => `2026-11-${number}T08:00:00.000Z`;
  await stored(sampleClient(7, { lastContactDate: at(20) }), sampleClient(8, { lastContactDate: at(10) }));
  const committed = commit([lastContactWrite(7, at(day))]);
  if (isLater) await committed;
  else await expect(committed).rejects.toThrow(ConditionFailed);
  expect(await findClient(7)).toMatchObject({ lastContactDate: at(isLater ? 21 : 20) });
  expect(await findClient(8)).toMatchObject({ lastContactDate: at(10) });
});

test('clients are counted in all, by tier and by stage', async () => {
  await store.fill('counters');
  expect(await countClients()).toEqual({
    total: 0,
    archived: 0,
    tiers: { Dominion: 0, Strategic: 0, Observer: 0 },
    stages: Object.fromEntries(PIPELINE_STAGES.map((stage) => [stage, 0])),
  });
  const client = sampleClient(7, { serviceTier: 'Dominion', pipelineStage: 'Proposal Sent' });
  await commit([clientCountWrite(client, 1)]);
  const { total, tiers, stages } = await countClients();
  expect([total, tiers]).toEqual([1, { Dominion: 1, Strategic: 0, Observer: 0 }]);
  expect(stages).toMatchObject({ 'Proposal Sent': 1, 'Inquiry Received': 0 });
  const others = [sampleClient(8), sampleClient(9, { serviceTier: 'Strategic' }), sampleClient(10)];
  await commit(others.map((other) => clientCountWrite(other, 1)));
  expect((await countClients()).tiers).toEqual({ Dominion: 1, Strategic: 1, Observer: 2 });
});
