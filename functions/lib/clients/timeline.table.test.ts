import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { sampleInquiry } from '../../../shared/test-samples/inquiries.ts';
import { type ClientScope, onlyNumber, scopeOf } from '../dynamo/client-scope.ts';
import { commit } from '../dynamo/commit.ts';
import {
  addInquiryEntry,
  addStaffNote,
  addTimelineEntry,
  findEntriesSince,
  findTimeline,
  hasTimelineEntry,
  inquiryTimelineWrite,
} from './timeline.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['timeline']);
});
beforeEach(() => store.fill('timeline'));
afterAll(() => store.stop());

const at = (hour: number) => `2026-11-23T0${hour}:00:00.000Z`;
const note = (hour: number, text = 'Called.') =>
  ({ kind: 'note', at: at(hour), actor: 'sara', text, version: 1 }) as const;
const call = { key: 'a-key', fingerprint: 'of the note', actor: 'sara', now: new Date(at(8)) };

test('an entry is added once, and stays as it was then', async () => {
  for (const [id, text] of [['a'], ['a', 'Another text.'], ['b']] as const)
    await addTimelineEntry(7, id, note(8, text));
  expect((await findTimeline(onlyNumber(7), { limit: 5 })).items).toEqual([
    { ...note(8), entry: `${at(8)}#note#b` },
    { ...note(8), entry: `${at(8)}#note#a` },
  ]);
});

test('a note is added once per key, of the request that it came with', async () => {
  const added = await addStaffNote(7, 'Called.', call);
  expect(added).toMatchObject({ ...note(8), entry: expect.stringMatching(`^${at(8)}#note#[\\w-]{12}$`) });
  expect(await addStaffNote(7, 'Called.', { ...call, now: new Date(at(9)) })).toEqual(added);
  expect((await findTimeline(onlyNumber(7), { limit: 5 })).items).toEqual([added]);
  // The key is kept where no client has a timeline.
  expect((await store.items('timeline')).map(({ clientId }) => clientId).toSorted()).toEqual([0, 7]);
  await expect(addStaffNote(7, 'Other.', { ...call, fingerprint: 'of another' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  await expect(addStaffNote(8, 'Called.', { ...call, fingerprint: 'of client 8' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  await addStaffNote(7, 'Called.', { ...call, actor: 'omar' });
  await addStaffNote(7, 'Called.', { ...call, key: 'b-key' });
  expect((await findTimeline(onlyNumber(7), { limit: 5 })).items).toHaveLength(3);
});

test('an inquiry is in the timeline as its sender wrote it', async () => {
  const inquiry = sampleInquiry(1);
  const entry = {
    ...{ kind: 'inquiry', at: inquiry.receivedAt, actor: inquiry.name, message: inquiry.message },
    ...{ reference: inquiry.reference, inquiryType: inquiry.inquiryType },
    entry: `${inquiry.receivedAt}#inquiry#${inquiry.reference}`,
  };
  await addInquiryEntry(7, inquiry);
  expect((await findTimeline(onlyNumber(7), { limit: 5 })).items).toEqual([entry]);
  await commit([inquiryTimelineWrite(8, inquiry)]);
  expect((await findTimeline(onlyNumber(8), { limit: 5 })).items).toEqual([entry]);
});

test('a subject is looked for in a bounded part of the timeline, which says how far, and nothing is left out', async () => {
  for (const place of Array.from({ length: 30 }, (_, index) => index))
    await addTimelineEntry(
      place === 11 ? 8 : 7,
      String(place).padStart(2, '0'),
      place % 11 === 0 ? note(8, `No. ${place}`) : { kind: 'created', at: at(8), actor: 'sara', source: '' },
    );
  const merged8 = { id: 8, into: 7, clientName: '', company: '', at: at(8), actor: 'sara' };
  const both = scopeOf({ id: 7, includes: [merged8] });
  const texts = async (scope: ClientScope) => {
    const pages: { texts: string[]; looked: number | undefined }[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await findTimeline(scope, { show: 'notes', limit: 5, cursor });
      const notes = page.items.map((entry) => (entry.kind === 'note' ? entry.text : entry.kind));
      pages.push({ texts: notes, looked: page.looked });
      if (page.next === undefined) return pages;
      cursor = page.next;
    }
  };
  const own = await texts(onlyNumber(7));
  expect(own.flatMap((page) => page.texts)).toEqual(['No. 22', 'No. 0']);
  expect(own.reduce((sum, { looked = 0 }) => sum + looked, 0)).toBe(29);
  // Four looks: at five, and three times at the three that there is room for.
  expect(own[0]).toEqual({ texts: ['No. 22', 'No. 0'], looked: 14 });
  expect(Math.max(...own.map(({ looked = 0 }) => looked))).toBeLessThanOrEqual(20);
  const merged = await texts(both);
  expect(merged.flatMap((page) => page.texts)).toEqual(['No. 22', 'No. 11', 'No. 0']);
  expect(merged.length).toBeGreaterThan(1);
  expect((await findTimeline(onlyNumber(7), { show: 'mail', limit: 50 })).items).toEqual([]);
  // Half of what was asked for is enough.
  expect(await findTimeline(onlyNumber(8), { show: 'notes', limit: 2 })).toMatchObject({ looked: 1 });
  for (const [place, hour] of [9, 9, 9].entries()) await addTimelineEntry(7, `n${place}`, note(hour));
  expect(await findTimeline(onlyNumber(7), { show: 'notes', limit: 5 })).toMatchObject({ looked: 5 });
  expect(await findTimeline(onlyNumber(7), { limit: 1 })).not.toHaveProperty('looked');
});

test('a timeline is read the newest first, page by page, without the keys of notes', async () => {
  for (const hour of [7, 9, 8]) await addTimelineEntry(7, 'a', note(hour));
  await addTimelineEntry(8, 'a', note(8));
  await store.put('timeline', { clientId: 7, entry: '!note#a-key', fingerprint: 'of a note' });
  const first = await findTimeline(onlyNumber(7), { limit: 2 });
  expect(first.items.map((entry) => entry.at)).toEqual([at(9), at(8)]);
  const second = await findTimeline(onlyNumber(7), { limit: 2, cursor: first.next });
  expect(second.items.map((entry) => entry.at)).toEqual([at(7)]);
  expect(second).not.toHaveProperty('next');
});

test('an entry is in the timeline of the number, at the time and with the id that it was added with', async () => {
  await addTimelineEntry(7, 'a', note(8));
  const has = (clientId: number, id: string, hour: number) =>
    hasTimelineEntry(clientId, id, { at: at(hour), kind: 'note' });
  expect(await has(7, 'a', 8)).toBe(true);
  expect(await Promise.all([has(9, 'a', 8), has(7, 'b', 8), has(7, 'a', 9)])).toEqual([false, false, false]);
});

test('the entries since a time are those of all numbers, the oldest first, and none of that time', async () => {
  const scope = scopeOf({ id: 7, includes: [{ id: 9 }] });
  for (const hour of [5, 6, 8]) await addTimelineEntry(7, `a${hour}`, note(hour));
  for (const hour of [4, 7]) await addTimelineEntry(9, `b${hour}`, note(hour));
  await addTimelineEntry(3, 'c', note(9));
  const found = await findEntriesSince(scope, at(5));
  expect(found.map(({ entry, mergedId }) => [entry, mergedId])).toEqual([
    [`${at(6)}#note#a6`, undefined],
    [`${at(7)}#note#b7`, 9],
    [`${at(8)}#note#a8`, undefined],
  ]);
});

test('entries since a time are read page by page, up to a thousand of a number', async () => {
  const minute = (of: number) => new Date(Date.parse(at(1)) + of * 60_000).toISOString();
  await store.fill(
    'timeline',
    ...Array.from({ length: 1010 }, (_, place) => ({
      ...{ ...note(1), clientId: 7, at: minute(place), entry: `${minute(place)}#note#a` },
    })),
  );
  const found = await findEntriesSince(onlyNumber(7), minute(859));
  expect(found).toHaveLength(150);
  expect(found[0]?.at).toBe(minute(860));
  const newest = await findEntriesSince(onlyNumber(7), '');
  expect(newest).toHaveLength(1000);
  expect(newest[0]?.at).toBe(minute(10));
});
