import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { InquiryDraftKind } from '../../../shared/domain/inquiry-draft.ts';
import { commit } from '../dynamo/commit.ts';
import { findDrafts, removeDraft, removedDraftWrite, storeDraft } from './draft.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['inquiry-drafts']);
});
beforeEach(() => store.fill('inquiry-drafts'));
afterAll(() => store.stop());

const NOW = new Date('2026-11-23T09:00:00.000Z');
const savedAt = NOW.toISOString();
const reference = 'INQ-7K2M9QXA';
const placeOf = (username: string, kind: InquiryDraftKind = 'reply') => ({ reference, username, kind });
const save = (username: string, text: string, kind: InquiryDraftKind = 'reply') =>
  storeDraft(placeOf(username, kind), { kind, text, savedAt }, NOW);

test('each person has a draft per kind of text, and the last one that was saved', async () => {
  await save('sara', 'First.');
  await save('sara', 'Second.');
  await save('sara', 'For us.', 'note');
  await save('sara2', 'Of somebody else.');
  expect(await findDrafts(reference, 'sara')).toEqual([
    { kind: 'note', text: 'For us.', savedAt },
    { kind: 'reply', text: 'Second.', savedAt },
  ]);
  expect(await findDrafts(reference, 'omar')).toEqual([]);
  expect(await findDrafts('INQ-0000000A', 'sara')).toEqual([]);
});

test('a draft is removed by its owner, and with the text that it became', async () => {
  await save('sara', 'A reply.');
  await save('sara', 'A note.', 'note');
  await save('omar', 'Another reply.');
  await removeDraft(placeOf('sara', 'note'));
  expect(await findDrafts(reference, 'sara')).toMatchObject([{ kind: 'reply' }]);
  await commit([removedDraftWrite(placeOf('sara'))]);
  expect(await findDrafts(reference, 'sara')).toEqual([]);
  expect(await findDrafts(reference, 'omar')).toHaveLength(1);
});

test('a draft that nobody goes on with expires', async () => {
  await save('sara', 'First.');
  const [item] = await store.items('inquiry-drafts');
  expect(item?.expires).toBe(NOW.getTime() / 1000 + 90 * 86_400);
});
