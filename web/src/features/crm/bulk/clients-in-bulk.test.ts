import { expect, test } from 'vitest';
import { sampleClient } from '../../../../../shared/test-samples/clients.ts';
import { CLIENTS_IN_BULK, requestOfChange } from './clients-in-bulk.ts';

const { actionText, consequenceText, isTaken, opposite, takenText } = CLIENTS_IN_BULK;
const LOST = { field: 'status', to: 'Lost' } as const;

test.each([
  ['pipelineStage', 'Proposal Sent', 'Move 12 clients to Proposal Sent'],
  ['status', 'Lost', 'Set 12 clients to Lost'],
  ['serviceTier', 'Dominion', 'Make 12 clients Dominion · Tier 1'],
  ['assignedRelationshipLead', 'sara', 'Give 12 clients to sara'],
  ['assignedRelationshipLead', '', 'Take the lead from 12 clients'],
] as const)('the button names the change of %s to “%s”', (field, to, text) => {
  expect(actionText({ field, to }, 12)).toBe(text);
  expect(actionText({ field, to }, 1)).toBe(text.replace('12 clients', '1 client'));
});

test('a move to Dominion says which documents it orders, for those that it upgrades', () => {
  const clients = [sampleClient(1), sampleClient(2, { serviceTier: 'Dominion' })];
  expect(consequenceText({ field: 'serviceTier', to: 'Dominion' }, clients)).toMatch(
    /each of the 1 client that become Dominion: .*Contract and .*Agreement/i,
  );
  expect(consequenceText({ field: 'serviceTier', to: 'Dominion' }, clients.slice(1))).toBeUndefined();
  expect(consequenceText({ field: 'serviceTier', to: 'Strategic' }, clients)).toBeUndefined();
  expect(consequenceText(LOST, clients)).toBeUndefined();
});

test('a client is left as it is where the same field or its place in the archive is another’s work', () => {
  const client = sampleClient(1);
  const now = (current: object) => ({ ...client, ...current });
  expect(isTaken(client, now({ company: 'Renamed', version: 2 }), LOST)).toBe(false);
  expect(isTaken(client, now({ status: 'Signed' }), LOST)).toBe(true);
  expect(isTaken(client, now({ archived: { at: '', actor: 'sara', reason: '' } }), LOST)).toBe(true);
});

test('a client that was left as it is says why', () => {
  const left = (current: object) => takenText(LOST, { ...sampleClient(1), ...current }, sampleClient(1));
  expect(left({ status: 'Signed' })).toBe('Somebody has set it to Signed meanwhile.');
  expect(left({ archived: { at: '', actor: 'sara', reason: '' } })).toContain('archived it');
});

test('an undo of a status brings its reason back', () => {
  const lost = (reason: 'price' | 'timing', words = '') =>
    ({ status: 'Lost', reason, words, at: '2026-11-20T10:00:00.000Z', actor: 'sara' }) as const;
  const clients = [
    sampleClient(1, { status: 'Lost', outcome: lost('price') }),
    sampleClient(2, { status: 'Lost', outcome: lost('timing', 'Next year.') }),
    sampleClient(3, { status: 'Lost' }),
    sampleClient(4),
  ];
  const after = sampleClient(1, { version: 2 });
  expect(clients.map((client) => opposite(client, { field: 'status', to: 'Signed' }, after))).toEqual([
    { field: 'status', to: 'Lost', why: { outcomeReason: 'price', outcomeWords: '' }, undoes: 2 },
    { field: 'status', to: 'Lost', why: { outcomeReason: 'timing', outcomeWords: 'Next year.' }, undoes: 2 },
    { field: 'status', to: 'Lost', undoes: 2 },
    { field: 'status', to: 'New', undoes: 2 },
  ]);
  expect(opposite(sampleClient(1), { field: 'serviceTier', to: 'Dominion' }, after)).not.toHaveProperty(
    'why',
  );
});

test('a change sends its field, why, and what the field was, where milestones change it too', () => {
  const client = sampleClient(1);
  expect(requestOfChange(client, { ...LOST, why: { outcomeReason: 'price' } })).toEqual({
    ...{ id: 1, version: 1, status: 'Lost', outcomeReason: 'price' },
    expected: { status: 'New' },
  });
  expect(requestOfChange(client, { field: 'pipelineStage', to: 'Proposal Sent' })).toMatchObject({
    expected: { pipelineStage: 'Inquiry Received' },
  });
  expect(requestOfChange(client, { field: 'serviceTier', to: 'Strategic', undoes: 2 })).toEqual({
    ...{ id: 1, version: 1, serviceTier: 'Strategic', undoes: 2 },
  });
});
