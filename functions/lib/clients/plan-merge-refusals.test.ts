import { expect, test } from 'vitest';
import type { Client } from '../../../shared/domain/client.ts';
import { checksOf } from '../dynamo/test-writes.ts';
import { planMerge } from './plan-merge.ts';
import { MERGED_AT, mergeContext, mergeSamples, NOTHING_TAKEN, other, own, storedBy } from './test-merge.ts';

test.each([
  ['has been edited since', { version: 2 }, {}, 'stale'],
  [
    'was merged by somebody else',
    { mergedInto: { id: 7, at: MERGED_AT, actor: 'omar', changed: [] }, version: 2 },
    {},
    'merged',
  ],
  [
    'was merged into a third',
    { mergedInto: { id: 3, at: MERGED_AT, actor: 'sara', changed: [] } },
    {},
    'merged',
  ],
  ['is the client itself', { id: 7 }, {}, 'invalid_input'],
  ['is fine, but the client has been edited since', {}, { version: 2 }, 'stale'],
  [
    'is fine, but the client is archived',
    {},
    { archived: { at: MERGED_AT, actor: 'sara', reason: '' } },
    'archived',
  ],
  [
    'is fine, but the client was merged',
    {},
    { mergedInto: { id: 3, at: MERGED_AT, actor: 'sara', changed: [] } },
    'merged',
  ],
] as const)('there is no merge where the other %s', (_, change, ownChange, code) => {
  expect(() => mergeSamples(change as Partial<Client>, {}, ownChange as Partial<Client>)).toThrow(
    expect.objectContaining({ code }),
  );
});

test('a refusal says what to do', () => {
  const archived = { at: MERGED_AT, actor: 'sara', reason: '' };
  expect(() => mergeSamples({}, {}, { archived })).toThrow('Orlova Maritime is archived. Restore it first.');
  expect(() => mergeSamples({ id: 7 })).toThrow(
    expect.objectContaining({ fields: { mergedId: 'Choose another client.' } }),
  );
});

test('a client that is billed by subscription is not merged away', () => {
  expect(() => planMerge({ own, other, isBilled: true }, NOTHING_TAKEN, mergeContext)).toThrow(
    'Orlova Shipping is billed by subscription.',
  );
  expect(checksOf(mergeSamples().writes, 'subscriptions').map(({ check }) => check)).toEqual([
    { id: 'SUB-9-Tier1' },
    { id: 'SUB-9-Tier2' },
    { id: 'SUB-9-ARCHAI' },
  ]);
});

test('a client takes at most twenty others', () => {
  const includes = Array.from({ length: 20 }, (_, at) => ({
    ...{ id: at + 20, into: 7, clientName: '', company: '', at: MERGED_AT, actor: 'sara' },
  }));
  expect(() => mergeSamples({}, {}, { includes })).toThrow('at most 20 others');
});

test('the clients that both have taken count together', () => {
  const taken = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ id: from + at, into: 7, clientName: '', company: '', at: MERGED_AT, actor: 'sara' },
    }));
  expect(() => mergeSamples({ includes: taken(40, 10) }, {}, { includes: taken(20, 10) })).toThrow(
    'at most 20 others',
  );
  expect(
    mergeSamples({ includes: taken(40, 9) }, {}, { includes: taken(20, 10) }).client.includes,
  ).toHaveLength(20);
});

test('a repeated request of the same person changes nothing more', () => {
  const plan = mergeSamples();
  const again = planMerge(
    { own: plan.client, other: storedBy(other, plan), isBilled: false },
    NOTHING_TAKEN,
    mergeContext,
  );
  expect(again).toEqual({ client: plan.client, writes: [] });
});

test('a request of the same person that names another version is no repetition', () => {
  const plan = mergeSamples();
  const read = { own: plan.client, other: storedBy(other, plan), isBilled: false };
  expect(() => planMerge(read, NOTHING_TAKEN, { ...mergeContext, otherVersion: 2 })).toThrow(
    expect.objectContaining({ code: 'merged' }),
  );
});
