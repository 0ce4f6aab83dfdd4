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
import { sampleClient } from './test-client.ts';

test('a draft shows the changed fields, and the record elsewhere', () => {
  const draft = changed({}, sampleClient(), 'status', 'Signed');

  expect(shown(draft, sampleClient(), 'status')).toBe('Signed');
  expect(shown(draft, sampleClient(), 'serviceTier')).toBe('Observer');
  expect(editOf(draft)).toEqual({ status: 'Signed' });
});

test('an incomplete email address is part of the edit, and the server reports it', () => {
  const draft = changed({}, sampleClient(), 'contactEmail', 'half@');

  expect(editOf(draft)).toEqual({ contactEmail: 'half@' });
});

test('a field with its original value is not a change', () => {
  const draft = changed({}, sampleClient(), 'retainerPaid', true);

  expect(changed(draft, sampleClient(), 'retainerPaid', false)).toEqual({});
});

test('a field that somebody else changed conflicts, whichever version the screen has read since', () => {
  const draft = changed({}, sampleClient(), 'status', 'Signed');
  const current = sampleClient({ status: 'Lost', notesIntelligence: 'Called.', version: 2 });

  expect(conflictsIn(draft, current)).toEqual(['status']);
  expect(conflictsIn(changed(draft, current, 'status', 'In Progress'), current)).toEqual(['status']);
  expect(differences(sampleClient(), current)).toEqual(['status', 'notesIntelligence']);
});

test('changes to other fields, or to the same value, do not conflict', () => {
  const draft = changed({}, sampleClient(), 'status', 'Signed');

  expect(conflictsIn(draft, sampleClient({ serviceTier: 'Dominion', status: 'Signed' }))).toEqual([]);
});

test('resolving removes every conflict and keeps the other changes', () => {
  const draft = changed(
    changed({}, sampleClient(), 'status', 'Signed'),
    sampleClient(),
    'contractSigned',
    true,
  );
  const current = sampleClient({ status: 'Lost', version: 2 });
  const mine = resolved(draft, current, { status: 'Signed' });
  const theirs = resolved(draft, current, { status: 'Lost' });

  expect(conflictsIn(mine, current)).toEqual([]);
  expect(editOf(mine)).toEqual({ status: 'Signed', contractSigned: true });
  expect(editOf(theirs)).toEqual({ contractSigned: true });
});

test('input during a save stays unsaved', () => {
  const sent = changed({}, sampleClient(), 'notesIntelligence', 'Called.');
  const draft = changed(sent, sampleClient(), 'notesIntelligence', 'Called. Twice.');
  const saved = sampleClient({ notesIntelligence: 'Called.', version: 2 });

  expect(typedSince(draft, sent, saved)).toEqual({
    notesIntelligence: { from: 'Called.', to: 'Called. Twice.' },
  });
  expect(typedSince(sent, sent, saved)).toEqual({});
});

test('notes of two people are joined, their common beginning once', () => {
  expect(
    bothNotes('Met in Dubai.', 'Met in Dubai.\nPrefers calls.', 'Met in Dubai.\nOwns two vessels.'),
  ).toBe('Met in Dubai.\nPrefers calls.\n\nOwns two vessels.');
  expect(bothNotes('', 'Hers.', 'Mine.')).toBe('Hers.\n\nMine.');
});
