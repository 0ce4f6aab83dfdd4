import { expect, test } from 'vitest';
import { mergeThread as merge, type ThreadEntry } from './thread.ts';

const at = (minute: number) => `2026-11-22T09:0${minute}:00.000Z`;
const reply = (minute: number) => ({
  ...{ id: `r${minute}`, text: 'A reply', by: 'sara', at: at(minute), mailId: `reply#r${minute}` },
});
const note = (minute: number) => ({
  ...{ id: `n${minute}`, text: 'A note', by: 'sara', at: at(minute), mentions: [], version: 1 },
});
const mail = (minute: number) => ({
  ...{ id: `m${minute}`, at: at(minute), from: 'amira@sample.example', fromName: 'Amira' },
  ...{ subject: 'Re: Inquiry', text: 'Yes.', attachments: [] },
});
type Parts = Parameters<typeof merge>[0];
const mergeThread = (
  replies: Parts['replies'],
  notes: Parts['notes'],
  received: Parts['received'] = { items: [] },
) => merge({ replies, notes, received });
const idOf = (entry: ThreadEntry): string => {
  if (entry.kind === 'reply') return entry.reply.id;

  return entry.kind === 'note' ? entry.note.id : entry.mail.id;
};
const idsOf = (entries: readonly ThreadEntry[]) => entries.map(idOf);

test('replies and notes are in order of time, the oldest first', () => {
  const thread = mergeThread({ items: [reply(5), reply(1)] }, { items: [note(6), note(3)] });
  expect(idsOf(thread)).toEqual(['r1', 'n3', 'r5', 'n6']);
  expect(mergeThread({ items: [] }, { items: [] })).toEqual([]);
});

test('what is older than the part read of the other list waits', () => {
  const notes = { items: [note(6), note(3), note(2)] };
  expect(idsOf(mergeThread({ items: [reply(5), reply(4)], more: true }, notes))).toEqual(['r4', 'r5', 'n6']);
  expect(idsOf(mergeThread({ items: [reply(5), reply(4)] }, { ...notes, more: true }))).toEqual([
    ...['n2', 'n3', 'r4', 'r5', 'n6'],
  ]);
  const both = mergeThread(
    { items: [reply(7), reply(1)], more: true },
    { items: [note(6), note(3)], more: true },
  );
  expect(idsOf(both)).toEqual(['n3', 'n6', 'r7']);
});

test('mails of the visitor stand between them, and wait likewise', () => {
  const replies = { items: [reply(5), reply(1)] };
  const received = { items: [mail(6), mail(3)] };
  expect(idsOf(mergeThread(replies, { items: [] }, received))).toEqual(['r1', 'm3', 'r5', 'm6']);
  expect(idsOf(mergeThread(replies, { items: [] }, { ...received, more: true }))).toEqual(['m3', 'r5', 'm6']);
});
