import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { InquiryReply } from '../../../shared/domain/inquiry-reply.ts';
import { dynamo } from '../dynamo/client.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { findReplies, findSentReply, replyWrites } from './reply.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['inquiry-replies']);
});
beforeEach(() => store.fill('inquiry-replies'));
afterAll(() => store.stop());

const reply = (number: number): InquiryReply => ({
  ...{ id: `r${number}`, text: `Reply ${number}`, by: 'sara', mailId: `reply#r${number}` },
  at: `2026-11-22T09:0${number}:00.000Z`,
});
const storeThree = async (reference: string) => {
  for (const number of [1, 2, 3])
    await commit(replyWrites(reference, { fingerprint: `f${number}`, reply: reply(number) }));
};

test('replies are listed page by page, the newest first, without their keys and those of others', async () => {
  await storeThree('INQ-SAMPLE01');
  await commit(replyWrites('INQ-SAMPLE02', { fingerprint: 'f9', reply: reply(9) }));
  const first = await findReplies('INQ-SAMPLE01', { limit: 2 });
  expect(first.items).toEqual([reply(3), reply(2)]);
  const rest = await findReplies('INQ-SAMPLE01', { limit: 2, cursor: first.next });
  expect(rest).toEqual({ items: [reply(1)] });
});

test('a key finds its reply, and stores no second one', async () => {
  await storeThree('INQ-SAMPLE03');
  expect(await findSentReply('INQ-SAMPLE03', 'r2')).toEqual({ fingerprint: 'f2', reply: reply(2) });
  expect(await findSentReply('INQ-SAMPLE03', 'r4')).toBeUndefined();
  const again = { ...reply(2), at: '2026-11-22T10:00:00.000Z' };
  await expect(commit(replyWrites('INQ-SAMPLE03', { fingerprint: 'f2', reply: again }))).rejects.toThrow(
    ConditionFailed,
  );
  expect((await findReplies('INQ-SAMPLE03', { limit: 10 })).items).toHaveLength(3);
});

test('replies are read as they are at that moment', async () => {
  const sent = vi.spyOn(dynamo, 'send');
  await findReplies('INQ-SAMPLE01', { limit: 2 });
  expect(sent.mock.calls.map(([{ input }]) => input)).toMatchObject([{ ConsistentRead: true }]);
  sent.mockRestore();
});
