import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { InquiryNote } from '../../../shared/domain/inquiry-note.ts';
import { dynamo } from '../dynamo/client.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import {
  deletedNoteWrite,
  editedNoteWrite,
  findNote,
  findNoteKey,
  findNotes,
  newNoteWrites,
} from './note.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['inquiry-notes']);
});
beforeEach(() => store.fill('inquiry-notes'));
afterAll(() => store.stop());

const note = (number: number): InquiryNote => ({
  ...{ id: `n${number}`, text: `Note ${number}`, by: 'sara', mentions: [], version: 1 },
  at: `2026-11-22T09:0${number}:00.000Z`,
});
const storeThree = async (reference: string) => {
  for (const number of [1, 2, 3]) await commit(newNoteWrites(reference, note(number), `f${number}`));
};

test('notes are listed page by page, the newest first, without their keys and those of others', async () => {
  await storeThree('INQ-SAMPLE01');
  await commit(newNoteWrites('INQ-SAMPLE02', note(9), 'f9'));
  const first = await findNotes('INQ-SAMPLE01', { limit: 2 });
  expect(first.items).toEqual([note(3), note(2)]);
  expect(await findNotes('INQ-SAMPLE01', { limit: 2, cursor: first.next })).toEqual({ items: [note(1)] });
});

test('a key is used once, and stays after its note', async () => {
  await storeThree('INQ-SAMPLE03');
  expect(await findNoteKey('INQ-SAMPLE03', 'n2')).toEqual({ fingerprint: 'f2', at: note(2).at });
  expect(await findNote('INQ-SAMPLE03', 'n2')).toEqual(note(2));
  expect(await findNote('INQ-SAMPLE03', 'n4')).toBeUndefined();
  const again = { ...note(2), at: '2026-11-22T10:00:00.000Z' };
  await expect(commit(newNoteWrites('INQ-SAMPLE03', again, 'f2'))).rejects.toThrow(ConditionFailed);
  await commit([deletedNoteWrite('INQ-SAMPLE03', note(2))]);
  expect(await findNote('INQ-SAMPLE03', 'n2')).toBeUndefined();
  expect(await findNoteKey('INQ-SAMPLE03', 'n2')).toBeDefined();
  expect((await findNotes('INQ-SAMPLE03', { limit: 10 })).items).toEqual([note(3), note(1)]);
});

test('an edit replaces the version before it alone, and no deleted note', async () => {
  await storeThree('INQ-SAMPLE04');
  const edited = { ...note(1), text: 'Other', version: 2 };
  await commit([editedNoteWrite('INQ-SAMPLE04', edited)]);
  expect(await findNote('INQ-SAMPLE04', 'n1')).toEqual(edited);
  await expect(commit([editedNoteWrite('INQ-SAMPLE04', edited)])).rejects.toThrow(ConditionFailed);
  await commit([deletedNoteWrite('INQ-SAMPLE04', edited)]);
  const late = { ...edited, version: 3 };
  await expect(commit([editedNoteWrite('INQ-SAMPLE04', late)])).rejects.toThrow(ConditionFailed);
});

test('notes are read as they are at that moment', async () => {
  const sent = vi.spyOn(dynamo, 'send');
  await findNotes('INQ-SAMPLE01', { limit: 2 });
  expect(sent.mock.calls.map(([{ input }]) => input)).toMatchObject([{ ConsistentRead: true }]);
  sent.mockRestore();
});
