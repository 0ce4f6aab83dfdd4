import { expect, test } from 'vitest';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { consequenceText, deedText, outcomeText } from './bulk-texts.ts';

test.each([
  ['pipelineStage', 'Proposal Sent', 'Move 12 clients to Proposal Sent'],
  ['status', 'Lost', 'Set 12 clients to Lost'],
  ['serviceTier', 'Dominion', 'Make 12 clients Dominion · Tier 1'],
  ['assignedRelationshipLead', 'sara', 'Give 12 clients to sara'],
  ['assignedRelationshipLead', '', 'Take the lead from 12 clients'],
] as const)('the button names the change of %s to “%s”', (field, to, text) => {
  expect(deedText({ field, to }, 12)).toBe(text);
  expect(deedText({ field, to }, 1)).toBe(text.replace('12 clients', '1 client'));
});

test('a move to Dominion says which documents it orders, for those that it upgrades', () => {
  const clients = [sampleClient(1), sampleClient(2, { serviceTier: 'Dominion' })];
  expect(consequenceText({ field: 'serviceTier', to: 'Dominion' }, clients)).toMatch(
    /each of the 1 client that become Dominion: .*Contract and .*Agreement/i,
  );
  expect(consequenceText({ field: 'serviceTier', to: 'Dominion' }, clients.slice(1))).toBeUndefined();
  expect(consequenceText({ field: 'serviceTier', to: 'Strategic' }, clients)).toBeUndefined();
  expect(consequenceText({ field: 'status', to: 'Lost' }, clients)).toBeUndefined();
});

test('a client that was left as it is says why', () => {
  const client = sampleClient(1);
  const change = { field: 'status', to: 'Lost' } as const;
  const left = (current: object) =>
    outcomeText({ client, state: 'conflict', current: { ...client, ...current } }, change);
  expect(left({ status: 'Signed' })).toBe('Somebody has set it to Signed meanwhile. It was left as it is.');
  expect(left({ archived: { at: '', actor: 'sara', reason: '' } })).toContain('archived it');
  expect(outcomeText({ client, state: 'failed', reason: 'No answer.' }, change)).toBe('No answer.');
  expect(outcomeText({ client, state: 'same' }, change)).toBeUndefined();
});
