import { expect, test } from 'vitest';
import type { Client } from '../../../shared/domain/client.ts';
import { stubSecret } from '../config/test-secrets.ts';
import type { ClaimedOrder } from '../documents/order.ts';
import { countsAdded, itemsPut, updateOf } from '../dynamo/test-writes.ts';
import { planClientEdit } from './plan-edit.ts';
import { EDITED_AT, editContext, planEdit, unedited } from './test-edit.ts';

stubSecret('dominion-code', 'SAMPLE-1');
const byHand = { source: 'hand', actor: 'commander', at: EDITED_AT };

test('an edit writes the fields that differ, under the condition of the version', () => {
  const { client: after, writes } = planEdit({
    notesIntelligence: 'Prefers calls.',
    company: unedited.company,
  });
  expect(after).toEqual({ ...unedited, notesIntelligence: 'Prefers calls.', version: 2 });
  expect(updateOf(writes, 'clients')).toStrictEqual({
    key: { id: 7 },
    set: { notesIntelligence: 'Prefers calls.', version: 2 },
    condition: '#version = :expectedVersion',
    values: { ':notesIntelligence': 'Prefers calls.', ':version': 2, ':expectedVersion': 1 },
  });
  expect(itemsPut(writes, 'timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${EDITED_AT}#edit#v2`, kind: 'edit', at: EDITED_AT, actor: 'commander' },
      changes: [{ field: 'notesIntelligence', from: '', to: 'Prefers calls.' }],
    },
  ]);
  expect(writes).toHaveLength(2);
});

test('an edit that changes nothing writes nothing', () => {
  expect(planEdit({ company: unedited.company })).toEqual({ client: unedited, writes: [] });
});

test('an edit of another version conflicts, and answers the client as it is', () => {
  expect(() => planEdit({ company: 'Another' }, { version: 3 })).toThrow(
    expect.objectContaining({ code: 'stale', current: { ...unedited, version: 3 } }),
  );
});

test('an edit without a version applies to any, and the timeline says so', () => {
  const { expectedVersion: _, ...withoutVersion } = editContext;
  const read = { client: { ...unedited, version: 3 }, emailOwner: undefined, orders: [] };
  const { client: after, writes } = planClientEdit(read, { company: 'Another' }, withoutVersion);
  expect(after.version).toBe(4);
  expect(itemsPut(writes, 'timeline')).toMatchObject([{ withoutVersion: true }]);
});

test.each([
  ['stage', { pipelineStage: 'Proposal Sent' }, { pipelineStage: 'Retainer Paid' }],
  ['status', { status: 'Lost' }, { status: 'Signed' }],
] as const)('an edit of a %s that a milestone has changed conflicts', (_, edit, now) => {
  const expected = { pipelineStage: unedited.pipelineStage, status: unedited.status };
  const plan = (of: typeof edit | { company: string }, client: Partial<Client>) =>
    planClientEdit({ client: { ...unedited, ...client }, emailOwner: undefined, orders: [] }, of, {
      ...{ ...editContext, expected },
    });
  expect(() => plan(edit, now)).toThrow(
    expect.objectContaining({ code: 'stale', current: { ...unedited, ...now } }),
  );
  expect(plan(edit, {}).client).toMatchObject(edit);
  expect(plan(edit, edit).writes).toEqual([]);
  expect(plan({ company: 'Another' }, now).client).toMatchObject(now);
});

test('a move to another stage counts, and ends the time in the stage before', () => {
  const { client: after, writes } = planEdit(
    { pipelineStage: 'Contract Issued' },
    { timeInStage: { 'Inquiry Received': 1_000, 'Proposal Sent': 5 } },
  );
  expect(after).toMatchObject({
    stageSince: EDITED_AT,
    timeInStage: { 'Inquiry Received': 3_601_000, 'Proposal Sent': 5 },
  });
  expect(countsAdded(writes, 'counters')).toEqual({
    'clients Inquiry Received': -1,
    'clients Contract Issued': 1,
  });
  expect(countsAdded(writes, 'daily-metrics')).toEqual({
    '2026-W47 2026-11-22#clients entered Contract Issued': 1,
  });
  expect(updateOf(writes, 'clients')).toMatchObject({
    condition:
      '#version = :expectedVersion AND #pipelineStage = :was_pipelineStage AND #stageSince = :was_stageSince AND #status = :was_status',
    values: { ':was_pipelineStage': 'Inquiry Received', ':was_stageSince': unedited.stageSince },
  });
});

test.each([
  ['the time since', '2026-11-22T09:59:59.999Z', 1],
  ['no time, where its clock was ahead,', '2026-11-22T10:00:01.000Z', 0],
])('a first stage that is left counts %s', (_, stageSince, ms) => {
  const { client: after } = planEdit({ pipelineStage: 'Contract Issued' }, { stageSince });
  expect(after.timeInStage).toEqual({ 'Inquiry Received': ms });
});

test('a move to another tier counts, and no day counts it', () => {
  const { writes } = planEdit({ serviceTier: 'Strategic' });
  expect(countsAdded(writes, 'counters')).toEqual({ 'clients Observer': -1, 'clients Strategic': 1 });
  expect(countsAdded(writes, 'daily-metrics')).toEqual({});
});

test('a flag that is set has evidence; one that is cleared has none', () => {
  const before = {
    retainerPaid: true,
    evidence: { retainerPaid: { source: 'payment', actor: 'Zahrael', at: EDITED_AT } },
  };
  const { client: after } = planEdit(
    { contractSigned: true, retainerPaid: false },
    before as Partial<Client>,
  );
  expect(after.evidence).toEqual({ contractSigned: byHand });
});

test.each([
  ['a client with a lead is in the index of the lead', '', 'sara', 'sara'],
  ['a client without a lead is in none', 'sara', '', undefined],
])('%s', (_, before, to, lead) => {
  const { writes } = planEdit({ assignedRelationshipLead: to }, { assignedRelationshipLead: before });
  const { set } = updateOf(writes, 'clients');
  expect('lead' in set).toBe(true);
  expect(set.lead).toBe(lead);
});

test.each([
  ['a lead', { assignedRelationshipLead: 'sara' }, 'with lead'],
  ['the signature', { status: 'Signed' }, undefined],
  ['its progress', { status: 'In Progress' }, 'without lead'],
] as const)('%s moves a client in the list of those to contact', (_, change, toContact) => {
  expect(updateOf(planEdit(change).writes, 'clients').set).toHaveProperty('toContact', toContact);
});

test('another name leaves the client in the list of those to contact', () => {
  expect(updateOf(planEdit({ clientName: 'Zoé Sample' }).writes, 'clients').set).not.toHaveProperty(
    'toContact',
  );
});

test('another name moves the client in the list by name', () => {
  expect(updateOf(planEdit({ clientName: 'Zoé Sample' }).writes, 'clients').set).toMatchObject({
    nameKey: 'zoe sample#000000007',
  });
});

const order = (change: Partial<ClaimedOrder> = {}): ClaimedOrder => ({
  ...{
    client: unedited,
    documentType: 'Tier1Contract',
    triggeredBy: 'tier_upgrade',
    cause: 'tier-upgrade#7',
  },
  ...{ id: 'DOC-SAMP0001', fileId: 'Sample_Tier1Contract' },
  ...change,
});

test('a move to Tier 1 orders its documents, and the client keeps the id of the contract', () => {
  const agreement = order({ documentType: 'PaymentAgreement', id: 'DOC-SAMP0002', fileId: 'Sample_Payment' });
  const { client: after, writes } = planEdit({ serviceTier: 'Dominion' }, { orders: [agreement, order()] });
  expect(after.contractId).toBe('DOC-SAMP0001');
  expect(updateOf(writes, 'clients').set.contractId).toBe('DOC-SAMP0001');
  expect(itemsPut(writes, 'automated-documents').map(({ id }) => id)).toEqual([
    'DOC-SAMP0002',
    'DOC-SAMP0001',
  ]);
});
