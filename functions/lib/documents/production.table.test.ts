import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { samplePendingDocument } from '../../../shared/test-samples/documents.ts';
import type { DocumentRecord } from './document-record.ts';
import { markDocumentFailed, markDocumentTried, redriveDocument, retryDocument } from './production.table.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => store.on(UpdateCommand).resolves({ Attributes: recordWith({}) }));
afterEach(() => store.reset());

const DAY = 24 * 3_600_000;
const NOW = new Date('2026-11-23T08:00:00.000Z');
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds).toISOString();

test('a document that waited for days because nothing ran is produced again, not given up', async () => {
  await redrive({ createdAt: ago(9 * DAY), attempts: 96 });
  expect(written()).toMatchObject({ production: 'pending', attempts: 97, dueAt: expect.any(String) });
  expect(written()).not.toHaveProperty('error');
});

test('of two runs that find a document due, one redrives it', async () => {
  await redrive({ attempts: 0 });
  const { ConditionExpression, ExpressionAttributeValues } =
    store.commandCalls(UpdateCommand)[0]?.args[0].input ?? {};
  expect(ConditionExpression).toBe('#production = :from AND dueAt <= :by');
  expect(ExpressionAttributeValues?.[':by']).toBe(NOW.toISOString());
  expect(Date.parse(String(written().dueAt))).toBeGreaterThan(NOW.getTime());
});

test('an order that waited for days is retried after its first failure', async () => {
  await markDocumentFailed(recordWith({ createdAt: ago(9 * DAY), attempts: 0 }), 'No memory.', NOW);
  expect(written()).toMatchObject({
    production: 'failed',
    error: 'No memory.',
    firstTriedAt: NOW.toISOString(),
    retryAt: '2026-11-23T08:01:00.000Z',
  });
});

test('a redriven production records its first try, and that one alone', async () => {
  await markDocumentTried(recordWith({ attempts: 1 }), NOW);
  expect(written()).toEqual({ from: 'pending', firstTriedAt: NOW.toISOString() });
  store.resetHistory();
  await markDocumentTried(recordWith({ attempts: 2, firstTriedAt: ago(DAY) }), NOW);
  await markDocumentTried(recordWith({ attempts: 0 }), NOW);
  expect(store.calls()).toHaveLength(0);
});

test.each([
  ['a day', DAY, { production: 'pending' }],
  ['more than a day', DAY + 1, { production: 'failed', error: 'It was tried for a day without a result.' }],
])('a production that ends in no result for %s after its first try', async (_, tried, outcome) => {
  await redrive({ firstTriedAt: ago(tried), attempts: 96 });
  expect(written()).toMatchObject(outcome);
});

test.each([
  ['a day', DAY, '2026-11-23T08:15:00.000Z'],
  ['more than a day', DAY + 1, undefined],
])('the next attempt of a production that fails %s after its first try', async (_, tried, retryAt) => {
  const firstTriedAt = ago(tried);
  await markDocumentFailed(recordWith({ firstTriedAt, attempts: 96 }), 'No memory.', NOW);
  expect([written().retryAt, written().firstTriedAt]).toEqual([retryAt, firstTriedAt]);
});

test('staff who retry a production give it another day', async () => {
  await retryDocument('DOC-SAMP0001', NOW);
  const { UpdateExpression } = store.commandCalls(UpdateCommand)[0]?.args[0].input ?? {};
  expect(UpdateExpression).toMatch(/REMOVE .*#firstTriedAt/);
});

const recordWith = (change: {
  createdAt?: string;
  attempts?: number;
  firstTriedAt?: string;
}): DocumentRecord => ({
  ...samplePendingDocument(1),
  cause: 'by-hand#sample',
  orderedBy: 'staff',
  company: '',
  contactEmail: 'amira@sample.example',
  dueAt: ago(1),
  ...change,
});

/** The sweeper finds the document due. */
async function redrive(change: Parameters<typeof recordWith>[0]): Promise<void> {
  store.on(GetCommand).resolves({ Item: recordWith(change) });
  await redriveDocument('DOC-SAMP0001', NOW);
}

/** The values that the only update sets. */
function written(): Record<string, unknown> {
  const [call, ...others] = store.commandCalls(UpdateCommand);
  if (!call || others.length > 0) throw new Error('There is not one update.');
  const values = call.args[0].input.ExpressionAttributeValues ?? {};

  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name.slice(1), value]));
}
