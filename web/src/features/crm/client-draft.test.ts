import { expect, test } from 'vitest';
import {
  bothNotes,
  changed,
  conflictsIn,
  differences,
  editOf,
  resolved,
  shown,
  typedSince,
} from './client-draft.ts';
import { client } from './test-client.ts';

test('a draft shows what was typed, and the record everywhere else', () => {
  const draft = changed({}, client(), 'status', 'Signed');

  expect(shown(draft, client(), 'status')).toBe('Signed');
  expect(shown(draft, client(), 'serviceTier')).toBe('Observer');
  expect(editOf(draft)).toEqual({ status: 'Signed' });
});

test('an address that is half typed is part of the edit: whoever sends it learns what is at fault', () => {
  const draft = changed({}, client(), 'contactEmail', 'half@');

  expect(editOf(draft)).toEqual({ contactEmail: 'half@' });
});

test('a field brought back to what it was is no change', () => {
  const draft = changed({}, client(), 'retainerPaid', true);

  expect(changed(draft, client(), 'retainerPaid', false)).toEqual({});
});

test('a field somebody else changed conflicts, whichever version the screen has read since', () => {
  const draft = changed({}, client(), 'status', 'Signed');
  const current = client({ status: 'Lost', notesIntelligence: 'Called.', version: 2 });

  expect(conflictsIn(draft, current)).toEqual(['status']);
  expect(conflictsIn(changed(draft, current, 'status', 'In Progress'), current)).toEqual(['status']);
  expect(differences(client(), current)).toEqual(['status', 'notesIntelligence']);
});

test('what somebody else changed elsewhere, or to the same, is no conflict', () => {
  const draft = changed({}, client(), 'status', 'Signed');

  expect(conflictsIn(draft, client({ serviceTier: 'Dominion', status: 'Signed' }))).toEqual([]);
});

test('after the choice nothing conflicts any more, and nothing else that was typed is lost', () => {
  const draft = changed(changed({}, client(), 'status', 'Signed'), client(), 'contractSigned', true);
  const current = client({ status: 'Lost', version: 2 });
  const mine = resolved(draft, current, { status: 'Signed' });
  const theirs = resolved(draft, current, { status: 'Lost' });

  expect(conflictsIn(mine, current)).toEqual([]);
  expect(editOf(mine)).toEqual({ status: 'Signed', contractSigned: true });
  expect(editOf(theirs)).toEqual({ contractSigned: true });
});

test('what is typed while saving is yet to be saved', () => {
  const sent = changed({}, client(), 'notesIntelligence', 'Called.');
  const draft = changed(sent, client(), 'notesIntelligence', 'Called. Twice.');
  const saved = client({ notesIntelligence: 'Called.', version: 2 });

  expect(typedSince(draft, sent, saved)).toEqual({
    notesIntelligence: { from: 'Called.', to: 'Called. Twice.' },
  });
  expect(typedSince(sent, sent, saved)).toEqual({});
});

test('notes of two people stand one after the other, their common beginning once', () => {
  expect(
    bothNotes('Met in Dubai.', 'Met in Dubai.\nPrefers calls.', 'Met in Dubai.\nOwns two vessels.'),
  ).toBe('Met in Dubai.\nPrefers calls.\n\nOwns two vessels.');
  expect(bothNotes('', 'Hers.', 'Mine.')).toBe('Hers.\n\nMine.');
});
