import { expect, test } from 'vitest';
import type { InquiryNote } from '../../../shared/domain/inquiry-note.ts';
import { itemsPut } from '../dynamo/test-writes.ts';
import { planNewNote, planNoteEdit, requireOwnNote } from './plan-note.ts';
import { sampleInquiryRecord } from './sample-inquiry-record.ts';

const NOW = '2026-11-22T09:00:00.000Z';
const LATER = '2026-11-22T10:00:00.000Z';
const context = { actor: 'omar', now: new Date(NOW) };
const sara = { username: 'sara', email: 'sara@sample.example' };
const lena = { username: 'lena', email: 'lena@sample.example' };
const noAddress = { username: 'tariq' };
const inquiry = sampleInquiryRecord({ clientId: 7 });
const { reference } = inquiry;
const surroundings = { inquiry, colleagues: [sara], origin: 'https://sample.example' };
const plan = (text: string, change: Partial<typeof surroundings> & { colleagues?: object[] } = {}) =>
  planNewNote({ id: 'n1', text, fingerprint: 'f1' }, { ...surroundings, ...change }, context);
const stored = (change: Partial<InquiryNote> = {}): InquiryNote => ({
  ...{ id: 'n1', text: 'Ask @sara.', by: 'omar', at: NOW, version: 1 },
  mentions: [{ username: 'sara', isMailed: true }],
  ...change,
});
const edit = (
  before: InquiryNote,
  text: string,
  { actor = 'omar', expectedVersion = 1, colleagues = [sara] as { username: string; email?: string }[] } = {},
) =>
  planNoteEdit(
    before,
    text,
    { ...surroundings, colleagues },
    { actor, expectedVersion, now: new Date(LATER) },
  );
const mailed = (writes: Parameters<typeof itemsPut>[0]) =>
  itemsPut(writes, 'mail').map(({ id, to }) => [id, to]);

test('a note is stored with its key, and told to the client’s timeline without its text', () => {
  const { note, writes } = plan('He waits for the draft.');
  expect(note).toEqual({
    ...{ id: 'n1', text: 'He waits for the draft.', by: 'omar', at: NOW, version: 1, mentions: [] },
  });
  expect(itemsPut(writes, 'inquiry-notes')).toEqual([
    { reference, entry: '!n1', fingerprint: 'f1', at: NOW },
    { reference, entry: `${NOW}#n1`, ...note },
  ]);
  expect(itemsPut(writes, 'mail')).toEqual([]);
  expect(itemsPut(writes, 'timeline')).toEqual([
    expect.objectContaining({ clientId: 7, kind: 'inquiry-change', change: 'noted', reference }),
  ]);
  expect(JSON.stringify(itemsPut(writes, 'timeline'))).not.toContain('draft');
  expect(writes).toContainEqual({ remove: { reference, entry: 'omar#note' }, from: 'inquiry-drafts' });
});

test('a note on an inquiry without a client is in no timeline', () => {
  const { writes } = plan('He waits.', { inquiry: sampleInquiryRecord() });
  expect(itemsPut(writes, 'timeline')).toEqual([]);
});

test('who is mentioned is mailed; without an address the note says so; nobody is for their own mention', () => {
  const omar = { username: 'omar', email: 'omar@sample.example' };
  const { note, writes } = plan('@Sara and @sara, @tariq, @omar and @nobody: see above.', {
    colleagues: [sara, noAddress, omar] as typeof surroundings.colleagues,
  });
  expect(note.mentions).toEqual([
    { username: 'sara', isMailed: true },
    { username: 'tariq', isMailed: false },
  ]);
  expect(mailed(writes)).toEqual([['mention#n1#sara', sara.email]]);
  expect(itemsPut(writes, 'mail')[0]).not.toHaveProperty('clientId');
});

test('only those are mentioned whom the text names', () => {
  expect(plan('Nobody in particular.').note.mentions).toEqual([]);
});

test('an edit mails those alone whom it mentions for the first time', () => {
  const { note, writes } = edit(stored(), 'Ask @sara or @lena.', { colleagues: [sara, lena] });
  expect(note).toMatchObject({ text: 'Ask @sara or @lena.', at: NOW, editedAt: LATER, version: 2 });
  expect(note.mentions.map(({ username }) => username)).toEqual(['sara', 'lena']);
  expect(mailed(writes)).toEqual([['mention#n1#lena', lena.email]]);
  expect(itemsPut(writes, 'inquiry-notes')).toEqual([{ reference, entry: `${NOW}#n1`, ...note }]);
  expect(writes[0]).toMatchObject({ condition: '#version = :before', values: { ':before': 1 } });
  expect(itemsPut(writes, 'timeline')).toEqual([]);
});

test('who was mailed stays known after an edit takes the mention away, and is not mailed again', () => {
  const { note } = edit(stored(), 'Ask nobody.');
  expect(note.mentions).toEqual([{ username: 'sara', isMailed: true }]);
  expect(mailed(edit({ ...note, version: 1 }, 'Ask @sara after all.').writes)).toEqual([]);
});

test('an edit mails a colleague who had no address before, and forgets one who is mentioned no more', () => {
  const before = stored({ text: 'Ask @tariq.', mentions: [{ username: 'tariq', isMailed: false }] });
  const tariq = { username: 'tariq', email: 'tariq@sample.example' };
  expect(mailed(edit(before, '@tariq, please.', { colleagues: [tariq] }).writes)).toHaveLength(1);
  expect(edit(before, 'Ask nobody.', { colleagues: [] }).note.mentions).toEqual([]);
});

test('an edit without a change writes nothing', () => {
  expect(edit(stored(), 'Ask @sara.')).toEqual({ note: stored(), writes: [] });
});

test('a note is its author’s, and an edit names its version', () => {
  expect(() => edit(stored(), 'Other', { actor: 'sara' })).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
  expect(() => edit(stored({ version: 2 }), 'Other')).toThrow(
    expect.objectContaining({ code: 'stale', current: stored({ version: 2 }) }),
  );
  expect(() => requireOwnNote(stored(), { ...context, actor: 'sara' })).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
  expect(() => requireOwnNote(stored(), context)).not.toThrow();
});
