import { expect, test } from 'vitest';
import type { TimelineNote } from '../../../shared/domain/timeline.ts';
import { type NoteEditor, planClientNoteEdit, planPin } from './plan-client-note.ts';

const AT = '2026-11-23T08:00:00.000Z';
const note = (fields: Partial<TimelineNote> = {}): TimelineNote => ({
  ...{ entry: `${AT}#note#a`, at: AT, actor: 'sara', kind: 'note', text: 'Called.', version: 1 },
  ...fields,
});
const now = new Date('2026-11-23T09:00:00.000Z');
const editor = (fields: Partial<NoteEditor> = {}): NoteEditor => ({
  ...{ actor: 'sara', role: 'staff', now, expectedVersion: 1 },
  ...fields,
});
const edit = (before: TimelineNote, text: string, by: NoteEditor) =>
  planClientNoteEdit({ id: 7, before, text }, by);

test('a note that is edited keeps the text before, with who wrote it and when', () => {
  const { note: edited, writes } = edit(note(), 'Called twice.', editor());
  expect(edited).toEqual(
    note({ text: 'Called twice.', version: 2, editedAt: now.toISOString(), editedBy: 'sara' }),
  );
  expect(writes).toMatchObject([
    {
      key: { clientId: 7, entry: `${AT}#note#a` },
      condition: 'attribute_exists(entry) AND (attribute_not_exists(#version) OR #version = :before)',
      values: { ':text': 'Called twice.', ':version': 2, ':before': 1 },
    },
    {
      put: {
        ...{ clientId: 7, entry: `!former#${AT}#note#a#000001` },
        ...{ version: 1, text: 'Called.', at: AT, by: 'sara' },
      },
    },
  ]);
  const [again, former] = edit(
    edited,
    'Met.',
    editor({ expectedVersion: 2, actor: 'omar', role: 'admin' }),
  ).writes;
  expect(again).toMatchObject({ condition: '#version = :before', values: { ':before': 2, ':by': 'omar' } });
  expect(former).toMatchObject({
    put: { version: 2, text: 'Called twice.', at: now.toISOString(), by: 'sara' },
  });
});

test('only its writer and admins edit a note', () => {
  expect(() => edit(note(), 'Other.', editor({ actor: 'omar' }))).toThrow('Only its writer and admins');
  expect(edit(note(), 'Other.', editor({ actor: 'omar', role: 'admin' })).note).toMatchObject({
    ...{ actor: 'sara', editedBy: 'omar' },
  });
});

test('an edit of another version is refused with the note as it is; one that changes nothing writes nothing', () => {
  const current = note({ version: 3, text: 'Theirs.' });
  const refused = expect.objectContaining({ code: 'stale', current });
  expect(() => edit(current, 'Ours.', editor({ expectedVersion: 2 }))).toThrow(refused);
  expect(edit(current, 'Theirs.', editor({ expectedVersion: 2 }))).toEqual({ note: current, writes: [] });
});

test('a note is pinned once, and taken down once', () => {
  const pinned = { at: now.toISOString(), by: 'omar' };
  const context = { actor: 'omar', now };
  const plan = planPin({ id: 7, before: note(), count: 9 }, true, context);
  expect(plan.note).toEqual(note({ pinned }));
  expect(plan.writes).toMatchObject([
    { update: 'SET pinned = :pinned', condition: 'attribute_exists(entry) AND attribute_not_exists(pinned)' },
    { put: { clientId: 7, entry: `!pin#${AT}#note#a`, note: `${AT}#note#a` } },
  ]);
  expect(planPin({ id: 7, before: note({ pinned }), count: 10 }, true, context).writes).toEqual([]);
  const down = planPin({ id: 7, before: note({ pinned }), count: 10 }, false, context);
  expect(down.note).toEqual(note());
  expect(down.writes).toMatchObject([
    { update: 'REMOVE pinned', condition: 'attribute_exists(pinned)' },
    { remove: { clientId: 7, entry: `!pin#${AT}#note#a` } },
  ]);
  expect(planPin({ id: 7, before: note(), count: 1 }, false, context).writes).toEqual([]);
});

test('an eleventh pin is refused', () => {
  const context = { actor: 'omar', now };
  expect(() => planPin({ id: 7, before: note(), count: 10 }, true, context)).toThrow('Unpin one first');
});
