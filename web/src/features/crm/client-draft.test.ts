import { expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
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

test('a draft shows the changed fields, and the record elsewhere', () => {
  const draft = changed({}, sampleClient(12), 'status', 'Signed');

  expect(shown(draft, sampleClient(12), 'status')).toBe('Signed');
  expect(shown(draft, sampleClient(12), 'serviceTier')).toBe('Observer');
  expect(editOf(draft)).toEqual({ status: 'Signed' });
});

test('an incomplete email address is part of the edit, and the server reports it', () => {
  const draft = changed({}, sampleClient(12), 'contactEmail', 'half@');

  expect(editOf(draft)).toEqual({ contactEmail: 'half@' });
});

test('a field with its original value is not a change', () => {
  const draft = changed({}, sampleClient(12), 'retainerPaid', true);

  expect(changed(draft, sampleClient(12), 'retainerPaid', false)).toEqual({});
});

test('a field that somebody else changed conflicts, whichever version the screen has read since', () => {
  const draft = changed({}, sampleClient(12), 'status', 'Signed');
  const current = sampleClient(12, { status: 'Lost', notesIntelligence: 'Called.', version: 2 });

  expect(conflictsIn(draft, current)).toEqual(['status']);
  expect(conflictsIn(changed(draft, current, 'status', 'In Progress'), current)).toEqual(['status']);
  expect(differences(sampleClient(12), current)).toEqual(['status', 'notesIntelligence']);
});

test('changes to other fields, or to the same value, do not conflict', () => {
  const draft = changed({}, sampleClient(12), 'status', 'Signed');

  expect(conflictsIn(draft, sampleClient(12, { serviceTier: 'Dominion', status: 'Signed' }))).toEqual([]);
});

test('resolving removes every conflict and keeps the other changes', () => {
  const draft = changed(
    changed({}, sampleClient(12), 'status', 'Signed'),
    sampleClient(12),
    'contractSigned',
    true,
  );
  const current = sampleClient(12, { status: 'Lost', version: 2 });
  const mine = resolved(draft, current, { status: 'Signed' });
  const theirs = resolved(draft, current, { status: 'Lost' });

  expect(conflictsIn(mine, current)).toEqual([]);
  expect(editOf(mine)).toEqual({ status: 'Signed', contractSigned: true });
  expect(editOf(theirs)).toEqual({ contractSigned: true });
});

test('input during a save stays unsaved', () => {
  const sent = changed({}, sampleClient(12), 'notesIntelligence', 'Called.');
  const draft = changed(sent, sampleClient(12), 'notesIntelligence', 'Called. Twice.');
  const saved = sampleClient(12, { notesIntelligence: 'Called.', version: 2 });

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
