import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { mergeClients, undoMerge } from '../../shared/contract/client-merges.ts';
import {
  addNote,
  listFormerTexts,
  listPinnedNotes,
  listTimeline,
  pinNote,
  updateNote,
} from '../../shared/contract/client-timeline.ts';
import { createClient } from '../../shared/contract/crm.ts';
import type { Client } from '../../shared/domain/client.ts';

let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
});
afterAll(() => store.stop());

let samples = 0;
const newClient = async (): Promise<Client> => {
  samples += 1;
  const contactEmail = `notes-${samples}@sample.example`;
  const { body } = await store.call(createClient, { clientName: 'Sample Client', contactEmail });

  return createClient.output.parse(body);
};
const newNote = async (id: number, text: string): Promise<string> => {
  const { body } = await store.call(addNote, { id, text });

  return String(body.entry);
};
const pinnedOf = async (id: number) =>
  listPinnedNotes.output.parse((await store.call(listPinnedNotes, { id })).body).items;
const formerOf = async (id: number, entry: string) =>
  listFormerTexts.output.parse((await store.call(listFormerTexts, { id, entry })).body).items;

test('an edit keeps the former texts, and the timeline has the note once', async () => {
  const { id } = await newClient();
  const entry = await newNote(id, 'Caled.');
  expect(await store.call(updateNote, { id, entry, version: 1, text: 'Called.' })).toMatchObject({
    ...{ status: 200, body: { text: 'Called.', version: 2, editedBy: 'commander' } },
  });
  await store.call(updateNote, { id, entry, version: 2, text: 'Called twice.' });
  expect((await formerOf(id, entry)).map(({ text, by }) => [text, by])).toEqual([
    ['Called.', 'commander'],
    ['Caled.', 'commander'],
  ]);
  const { items } = listTimeline.output.parse((await store.call(listTimeline, { id })).body);
  expect(items.map(({ kind }) => kind)).toEqual(['note', 'created']);
  expect(items[0]).toMatchObject({ text: 'Called twice.', version: 3 });
});

test('of two edits at once the second is refused with the note as it is', async () => {
  const { id } = await newClient();
  const entry = await newNote(id, 'Called.');
  store.inBetween(() => store.call(updateNote, { id, entry, version: 1, text: 'Theirs.' }));
  expect(await store.call(updateNote, { id, entry, version: 1, text: 'Ours.' })).toMatchObject({
    ...{ status: 409, body: { code: 'stale', current: { text: 'Theirs.', version: 2 } } },
  });
  expect((await formerOf(id, entry)).map(({ text }) => text)).toEqual(['Called.']);
  const other = `${entry.slice(0, -1)}${entry.endsWith('A') ? 'B' : 'A'}`;
  for (const call of [
    store.call(updateNote, { id, entry: other, version: 1, text: 'Of nobody.' }),
    store.call(updateNote, { id: id + 1, entry, version: 1, text: 'Of another.' }),
    store.call(pinNote, { id, entry: other, isPinned: true }),
  ])
    expect(await call).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('pinned notes are listed the newest first, and pinning twice at once is one pin', async () => {
  const { id } = await newClient();
  const [first, second] = [await newNote(id, 'First.'), await newNote(id, 'Second.')];
  store.inBetween(() => store.call(pinNote, { id, entry: first, isPinned: true }));
  expect(await store.call(pinNote, { id, entry: first, isPinned: true })).toMatchObject({ status: 200 });
  await store.call(pinNote, { id, entry: second, isPinned: true });
  await store.call(updateNote, { id, entry: first, version: 1, text: 'First, corrected.' });
  expect(await pinnedOf(id)).toMatchObject([
    { text: 'Second.', pinned: { by: 'commander' } },
    { text: 'First, corrected.', pinned: { by: 'commander' } },
  ]);
  await store.call(pinNote, { id, entry: second, isPinned: false });
  expect((await pinnedOf(id)).map(({ entry }) => entry)).toEqual([first]);
  for (const text of Array.from({ length: 9 }, (_, place) => `No. ${place}`))
    await store.call(pinNote, { id, entry: await newNote(id, text), isPinned: true });
  expect(await store.call(pinNote, { id, entry: second, isPinned: true })).toMatchObject({
    ...{ status: 409, body: { code: 'not_possible' } },
  });
});

test('the notes of a merged client are edited and pinned under its own number, and stay with it', async () => {
  const [own, other] = [await newClient(), await newClient()];
  const entry = await newNote(other.id, 'Of the other.');
  await store.call(mergeClients, {
    ...{ id: own.id, version: own.version, mergedId: other.id, mergedVersion: other.version },
  });
  await store.call(pinNote, { id: other.id, entry, isPinned: true });
  await store.call(updateNote, { id: other.id, entry, version: 1, text: 'Of the other, corrected.' });
  const note = { text: 'Of the other, corrected.', mergedId: other.id };
  expect(await pinnedOf(own.id)).toMatchObject([note]);
  expect(await pinnedOf(other.id)).toMatchObject([note]);
  expect((await formerOf(other.id, entry)).map(({ text }) => text)).toEqual(['Of the other.']);
  await store.call(undoMerge, { id: own.id, version: own.version + 1, mergedId: other.id });
  expect(await pinnedOf(own.id)).toEqual([]);
  expect(await pinnedOf(other.id)).toMatchObject([{ text: 'Of the other, corrected.' }]);
});
