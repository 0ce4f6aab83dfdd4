import { expect, test } from 'vitest';
import type { Client } from '../../../../shared/domain/client.ts';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import {
  conflictingFields,
  differingClientFields,
  draftValue,
  editOfDraft,
  mergeNotes,
  progressShown,
  requestOfDraft,
  resolveConflicts,
  unsavedSince,
  withDraftChange,
  withoutStored,
} from './client-draft.ts';

test('a draft shows the changed fields, and the record elsewhere', () => {
  const draft = withDraftChange({}, sampleClient(12), 'status', 'Signed');

  expect(draftValue(draft, sampleClient(12), 'status')).toBe('Signed');
  expect(draftValue(draft, sampleClient(12), 'serviceTier')).toBe('Observer');
  expect(editOfDraft(draft)).toEqual({ status: 'Signed' });
});

test('a draft sends the stage and the status that it began with, and after a choice the current ones', () => {
  const draft = withDraftChange({}, sampleClient(12), 'status', 'Signed');
  const current = sampleClient(12, { status: 'In Progress' });

  expect(requestOfDraft(draft)).toEqual({ status: 'Signed', expected: { status: 'New' } });
  expect(requestOfDraft(resolveConflicts(draft, current, { status: 'Signed' }))).toEqual({
    ...{ status: 'Signed', expected: { status: 'In Progress' } },
  });
  expect(requestOfDraft(withDraftChange({}, current, 'company', 'Another'))).toEqual({ company: 'Another' });
});

test.each([
  ['contactEmail', 'half@'],
  ['expectedClose', '0002-11'],
  ['outcomeWords', 'w'.repeat(501)],
  ['notesIntelligence', 'n'.repeat(10_001)],
] as const)(
  '%s that is incomplete or too long is part of the edit, and the server reports it',
  (field, text) => {
    const draft = withDraftChange({}, sampleClient(12), field, text);

    expect(editOfDraft(draft)).toEqual({ [field]: text });
  },
);

test('stage and flags are shown as drafted, whatever else is typed, and a stage that is gone as recorded', () => {
  const typed = withDraftChange({}, sampleClient(12), 'expectedClose', '2');
  const draft = withDraftChange(typed, sampleClient(12), 'retainerPaid', true);
  const gone = { pipelineStage: { from: 'Inquiry Received', to: 'A former stage' } };

  expect(progressShown(draft, sampleClient(12))).toMatchObject({ retainerPaid: true, contractSigned: false });
  expect(progressShown(gone, sampleClient(12)).pipelineStage).toBe(sampleClient(12).pipelineStage);
});

test('a field with its original value is not a change', () => {
  const draft = withDraftChange({}, sampleClient(12), 'retainerPaid', true);

  expect(withDraftChange(draft, sampleClient(12), 'retainerPaid', false)).toEqual({});
});

test('a draft that was kept has no field that the record has by now, and no reason without its status', () => {
  const kept = {
    company: { from: 'Sample Lines', to: 'Sample Shipping' },
    status: { from: 'New', to: 'Lost' },
  };
  const reason = { outcomeReason: { from: '', to: 'price' } };
  const after = (change: Partial<Client>) =>
    Object.keys(withoutStored({ ...kept, ...reason }, sampleClient(1, change)));
  expect(after({ company: 'Sample Shipping' })).toEqual(['status', 'outcomeReason']);
  const outcome = {
    status: 'Lost',
    reason: 'price',
    words: '',
    at: '2026-11-20T10:00:00.000Z',
    actor: 'sara',
  } as const;
  expect(after({ company: 'Sample Shipping', status: 'Lost', outcome })).toEqual([]);
  expect(after({ outcome })).toEqual(['company', 'status', 'outcomeReason']);
});

test('a field that somebody else changed conflicts, whichever version the screen has read since', () => {
  const draft = withDraftChange({}, sampleClient(12), 'status', 'Signed');
  const current = sampleClient(12, { status: 'Lost', notesIntelligence: 'Called.', version: 2 });

  expect(conflictingFields(draft, current)).toEqual(['status']);
  expect(conflictingFields(withDraftChange(draft, current, 'status', 'In Progress'), current)).toEqual([
    'status',
  ]);
  expect(differingClientFields(sampleClient(12), current)).toEqual(['status', 'notesIntelligence']);
});

test('changes to other fields, or to the same value, do not conflict', () => {
  const draft = withDraftChange({}, sampleClient(12), 'status', 'Signed');

  expect(conflictingFields(draft, sampleClient(12, { serviceTier: 'Dominion', status: 'Signed' }))).toEqual(
    [],
  );
});

test('resolving removes every conflict and keeps the other changes', () => {
  const draft = withDraftChange(
    withDraftChange({}, sampleClient(12), 'status', 'Signed'),
    sampleClient(12),
    'contractSigned',
    true,
  );
  const current = sampleClient(12, { status: 'Lost', version: 2 });
  const mine = resolveConflicts(draft, current, { status: 'Signed' });
  const theirs = resolveConflicts(draft, current, { status: 'Lost' });

  expect(conflictingFields(mine, current)).toEqual([]);
  expect(editOfDraft(mine)).toEqual({ status: 'Signed', contractSigned: true });
  expect(editOfDraft(theirs)).toEqual({ contractSigned: true });
});

test('input during a save stays unsaved', () => {
  const sent = withDraftChange({}, sampleClient(12), 'notesIntelligence', 'Called.');
  const draft = withDraftChange(sent, sampleClient(12), 'notesIntelligence', 'Called. Twice.');
  const saved = sampleClient(12, { notesIntelligence: 'Called.', version: 2 });

  expect(unsavedSince(draft, sent, saved)).toEqual({
    notesIntelligence: { from: 'Called.', to: 'Called. Twice.' },
  });
  expect(unsavedSince(sent, sent, saved)).toEqual({});
});

test('notes of two people are joined, their common beginning once', () => {
  expect(
    mergeNotes('Met in Dubai.', 'Met in Dubai.\nPrefers calls.', 'Met in Dubai.\nOwns two vessels.'),
  ).toBe('Met in Dubai.\nPrefers calls.\n\nOwns two vessels.');
  expect(mergeNotes('', 'Hers.', 'Mine.')).toBe('Hers.\n\nMine.');
});

const lost = sampleClient(12, {
  status: 'Lost',
  outcome: {
    status: 'Lost',
    reason: 'price',
    words: 'Too dear.',
    at: '2026-11-20T10:00:00.000Z',
    actor: 'sara',
  },
});

test('another status begins without a reason, also where the draft had chosen one', () => {
  const signed = withDraftChange(lostDraft('timing'), sampleClient(12), 'status', 'Signed');
  expect(editOfDraft(signed)).toEqual({ status: 'Signed' });
  expect(draftValue(withDraftChange({}, lost, 'status', 'Signed'), lost, 'outcomeReason')).toBe('');
  expect(draftValue({}, lost, 'outcomeReason')).toBe('price');
  expect(draftValue({}, lost, 'outcomeWords')).toBe('Too dear.');
});

test('a reason that both have for one status is no conflict, another one is', () => {
  const draft = lostDraft('timing');
  const theirs = {
    ...lost,
    outcome: { status: 'Lost' as const, reason: 'timing' as const, words: '', at: '', actor: '' },
  };
  expect(conflictingFields(draft, theirs)).toEqual([]);
  expect(conflictingFields(draft, lost)).toEqual(['outcomeReason']);
});

test('the reason of a status that the draft leaves is no conflict with that of its own', () => {
  const signed = withDraftChange({}, lost, 'status', 'Signed');
  const draft = withDraftChange(
    withDraftChange(signed, lost, 'outcomeReason', 'offer'),
    lost,
    'outcomeWords',
    'Best offer.',
  );
  expect(conflictingFields(draft, lost)).toEqual([]);
  expect(editOfDraft(draft)).toEqual({
    status: 'Signed',
    outcomeReason: 'offer',
    outcomeWords: 'Best offer.',
  });
});

test('a reason goes with its status, where the other’s status is chosen', () => {
  const current = sampleClient(12, { status: 'In Progress', version: 2 });
  expect(resolveConflicts(lostDraft('timing'), current, { status: 'In Progress' })).toEqual({});
  expect(editOfDraft(resolveConflicts(lostDraft('timing'), current, { status: 'Lost' }))).toEqual({
    status: 'Lost',
    outcomeReason: 'timing',
  });
});

const lostDraft = (reason: string) =>
  withDraftChange(
    withDraftChange({}, sampleClient(12), 'status', 'Lost'),
    sampleClient(12),
    'outcomeReason',
    reason,
  );

test('a value and its currency are one field of a draft, sent as typed, or taken away', () => {
  const valued = sampleClient(12, { expectedValue: { amount: 25_000, currency: 'USD' } });
  const draft = withDraftChange({}, valued, 'expectedValue', '12,5 EUR');
  expect(editOfDraft(draft)).toEqual({ expectedValue: { amount: '12,5', currency: 'EUR' } });
  expect(withDraftChange(draft, valued, 'expectedValue', '25000.00 USD')).toEqual({});
  expect(editOfDraft(withDraftChange({}, valued, 'expectedValue', ''))).toEqual({ expectedValue: null });
  const theirs = { ...valued, expectedValue: { amount: 5, currency: 'GBP' as const } };
  expect(conflictingFields(draft, theirs)).toEqual(['expectedValue']);
});
