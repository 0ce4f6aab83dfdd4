import { expect, test } from 'vitest';
import type { Client } from '../../../shared/domain/client.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { stubSecret } from '../config/test-secrets.ts';
import type { ClaimedOrder } from '../documents/order.ts';
import { countsAdded, itemsPut, keysRemoved, updateOf, updatesOf } from '../dynamo/test-writes.ts';
import { clientItem, StoredClient } from './client-item.ts';
import { planClientEdit, planEmailRelease, planSeparation } from './plan-edit.ts';

stubSecret('dominion-code', 'SAMPLE-1');
const NOW = '2026-11-22T10:00:00.000Z';
const context = { actor: 'commander', now: new Date(NOW), expectedVersion: 1 };
const client = sampleClient(7, { stageSince: '2026-11-22T09:00:00.000Z' });
const byHand = { source: 'hand', actor: 'commander', at: NOW };

const plan = (
  edit: Parameters<typeof planClientEdit>[1],
  {
    orders = [],
    emailOwner,
    ...change
  }: { orders?: ClaimedOrder[]; emailOwner?: Client } & Partial<Client> = {},
) => planClientEdit({ client: { ...client, ...change }, emailOwner, orders }, edit, context);

test('an edit writes the fields that differ, under the condition of the version', () => {
  const { client: after, writes } = plan({ notesIntelligence: 'Prefers calls.', company: client.company });
  expect(after).toEqual({ ...client, notesIntelligence: 'Prefers calls.', version: 2 });
  expect(updateOf(writes, 'clients')).toStrictEqual({
    key: { id: 7 },
    set: { notesIntelligence: 'Prefers calls.', version: 2 },
    condition: '#version = :expectedVersion',
    values: { ':notesIntelligence': 'Prefers calls.', ':version': 2, ':expectedVersion': 1 },
  });
  expect(itemsPut(writes, 'timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${NOW}#edit#v2`, kind: 'edit', at: NOW, actor: 'commander' },
      changes: [{ field: 'notesIntelligence', from: '', to: 'Prefers calls.' }],
    },
  ]);
  expect(writes).toHaveLength(2);
});

test('an edit that changes nothing writes nothing', () => {
  expect(plan({ company: client.company })).toEqual({ client, writes: [] });
});

test('an edit of another version conflicts, and answers the client as it is', () => {
  expect(() => plan({ company: 'Another' }, { version: 3 })).toThrow(
    expect.objectContaining({ code: 'stale', current: { ...client, version: 3 } }),
  );
});

test('an edit without a version applies to any, and the timeline says so', () => {
  const { expectedVersion: _, ...withoutVersion } = context;
  const read = { client: { ...client, version: 3 }, emailOwner: undefined, orders: [] };
  const { client: after, writes } = planClientEdit(read, { company: 'Another' }, withoutVersion);
  expect(after.version).toBe(4);
  expect(itemsPut(writes, 'timeline')).toMatchObject([{ withoutVersion: true }]);
});

test('a new address is claimed, the old one is a former one, and search finds the client by both its rows', () => {
  const { client: after, writes } = plan({ contactEmail: 'New@sample.example' });
  expect(after.formerEmails).toEqual(['client7@sample.example']);
  const claims = writes.filter((write) => 'put' in write && write.into === 'client-emails');
  expect(claims).toEqual([
    {
      put: { email: 'new@sample.example', clientId: 7 },
      into: 'client-emails',
      condition: 'attribute_not_exists(email) OR clientId IN (:id0)',
      values: { ':id0': 7 },
    },
  ]);
  expect(itemsPut(writes, 'client-search').map(({ entry }) => entry)).toContain('new sample example#7');
  expect(keysRemoved(writes, 'client-search')).toContainEqual({
    bucket: 'c',
    entry: 'client7 sample example#7',
  });
});

test('another spelling of an address claims nothing', () => {
  const { client: after, writes } = plan({ contactEmail: 'CLIENT7@sample.example' });
  expect(after.formerEmails).toBeUndefined();
  expect(itemsPut(writes, 'client-emails')).toEqual([]);
});

test('an address that leads to another client is taken', () => {
  const emailOwner = sampleClient(3, { contactEmail: 'taken@sample.example' });
  expect(() => plan({ contactEmail: 'taken@sample.example' }, { emailOwner })).toThrow(
    expect.objectContaining({ code: 'email_taken', message: 'Client No. 3 has this address already.' }),
  );
});

test('a client takes a former address of its own back', () => {
  const formerEmails = ['old@sample.example'];
  const { client: after } = plan(
    { contactEmail: 'old@sample.example' },
    { emailOwner: client, formerEmails },
  );
  expect(after).toMatchObject({
    contactEmail: 'old@sample.example',
    formerEmails: ['client7@sample.example'],
  });
});

test('a client has at most fifty former addresses, the newest', () => {
  const formerEmails = Array.from({ length: 50 }, (_, number) => `old${number}@sample.example`);
  const { client: after } = plan({ contactEmail: 'new@sample.example' }, { formerEmails });
  expect(after.formerEmails).toHaveLength(50);
  expect(after.formerEmails?.at(0)).toBe('old1@sample.example');
  expect(after.formerEmails?.at(-1)).toBe('client7@sample.example');
});

test('a move to another stage counts, and ends the time in the stage before', () => {
  const { client: after, writes } = plan(
    { pipelineStage: 'Contract Issued' },
    { timeInStage: { 'Inquiry Received': 1_000, 'Proposal Sent': 5 } },
  );
  expect(after).toMatchObject({
    stageSince: NOW,
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
      '#version = :expectedVersion AND #pipelineStage = :was_pipelineStage AND #stageSince = :was_stageSince',
    values: { ':was_pipelineStage': 'Inquiry Received', ':was_stageSince': client.stageSince },
  });
});

test.each([
  ['the time since', '2026-11-22T09:59:59.999Z', 1],
  ['no time, where its clock was ahead,', '2026-11-22T10:00:01.000Z', 0],
])('a first stage that is left counts %s', (_, stageSince, ms) => {
  const { client: after } = plan({ pipelineStage: 'Contract Issued' }, { stageSince });
  expect(after.timeInStage).toEqual({ 'Inquiry Received': ms });
});

test('a move to another tier counts, and no day counts it', () => {
  const { writes } = plan({ serviceTier: 'Strategic' });
  expect(countsAdded(writes, 'counters')).toEqual({ 'clients Observer': -1, 'clients Strategic': 1 });
  expect(countsAdded(writes, 'daily-metrics')).toEqual({});
});

test('a flag that is set has evidence; one that is cleared has none', () => {
  const before = {
    retainerPaid: true,
    evidence: { retainerPaid: { source: 'payment', actor: 'Zahrael', at: NOW } },
  };
  const { client: after } = plan({ contractSigned: true, retainerPaid: false }, before as Partial<Client>);
  expect(after.evidence).toEqual({ contractSigned: byHand });
});

test.each([
  ['a client with a lead is in the index of the lead', '', 'sara', 'sara'],
  ['a client without a lead is in none', 'sara', '', undefined],
])('%s', (_, before, to, lead) => {
  const { writes } = plan({ assignedRelationshipLead: to }, { assignedRelationshipLead: before });
  const { set } = updateOf(writes, 'clients');
  expect('lead' in set).toBe(true);
  expect(set.lead).toBe(lead);
});

test.each([
  ['a lead', { assignedRelationshipLead: 'sara' }, 'with lead'],
  ['the signature', { status: 'Signed' }, undefined],
  ['its progress', { status: 'In Progress' }, 'without lead'],
] as const)('%s moves a client in the list of those to contact', (_, change, toContact) => {
  expect(updateOf(plan(change).writes, 'clients').set).toHaveProperty('toContact', toContact);
});

test('another name leaves the client in the list of those to contact', () => {
  expect(updateOf(plan({ clientName: 'Zoé Sample' }).writes, 'clients').set).not.toHaveProperty('toContact');
});

test('another name moves the client in the list by name', () => {
  expect(updateOf(plan({ clientName: 'Zoé Sample' }).writes, 'clients').set).toMatchObject({
    nameKey: 'zoe sample#000000007',
  });
});

const order = (change: Partial<ClaimedOrder> = {}): ClaimedOrder => ({
  ...{ client, documentType: 'Tier1Contract', triggeredBy: 'tier_upgrade', cause: 'tier-upgrade#7' },
  ...{ id: 'DOC-SAMP0001', fileId: 'Sample_Tier1Contract' },
  ...change,
});

test('a move to Tier 1 orders its documents, and the client keeps the id of the contract', () => {
  const agreement = order({ documentType: 'PaymentAgreement', id: 'DOC-SAMP0002', fileId: 'Sample_Payment' });
  const { client: after, writes } = plan({ serviceTier: 'Dominion' }, { orders: [agreement, order()] });
  expect(after.contractId).toBe('DOC-SAMP0001');
  expect(updateOf(writes, 'clients').set.contractId).toBe('DOC-SAMP0001');
  expect(itemsPut(writes, 'automated-documents').map(({ id }) => id)).toEqual([
    'DOC-SAMP0002',
    'DOC-SAMP0001',
  ]);
});

test('a former address is free once it is released', () => {
  const before = { ...client, formerEmails: ['old@sample.example', 'older@sample.example'] };
  const { client: after, writes } = planEmailRelease(
    { client: before, ownerId: 7 },
    'Old@Sample.example',
    context,
  );
  expect(after).toEqual({ ...before, formerEmails: ['older@sample.example'], version: 2 });
  expect(updateOf(writes, 'clients')).toMatchObject({
    set: { formerEmails: ['older@sample.example'], version: 2 },
    condition: '#version = :expectedVersion',
  });
  expect(writes).toContainEqual({
    remove: { email: 'old@sample.example' },
    from: 'client-emails',
    condition: 'clientId = :id',
    values: { ':id': 7 },
  });
  expect(itemsPut(writes, 'timeline')).toMatchObject([
    {
      entry: `${NOW}#edit#v2`,
      changes: [{ field: 'formerEmails', from: 'old@sample.example', to: '' }],
    },
  ]);
});

test.each([
  ['leads to another client by now', 3],
  ['leads to nobody', undefined],
])('a released address that %s keeps its claim', (_, ownerId) => {
  const before = { ...client, formerEmails: ['old@sample.example'] };
  const { writes } = planEmailRelease({ client: before, ownerId }, 'old@sample.example', context);
  expect(keysRemoved(writes, 'client-emails')).toEqual([]);
});

test('an address is released on the version that was read', () => {
  const before = { ...client, formerEmails: ['old@sample.example'], version: 2 };
  expect(() => planEmailRelease({ client: before, ownerId: 7 }, 'old@sample.example', context)).toThrow(
    expect.objectContaining({ code: 'stale', current: before }),
  );
});

test('only a former address is released', () => {
  expect(() => planEmailRelease({ client, ownerId: 7 }, client.contactEmail, context)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { email: 'This is no former address of the client.' },
    }),
  );
});

test('two clients that are not one remember it, each in its timeline, and forget it again', () => {
  const other = sampleClient(8, { version: 4, distinctFrom: [2] });
  const { client: after, writes } = planSeparation({ client, other, isDistinct: true }, context);
  expect(after).toEqual({ ...client, distinctFrom: [8], version: 2 });
  expect(updatesOf(writes, 'clients').map(({ key, set }) => [key, set])).toEqual([
    [{ id: 7 }, { distinctFrom: [8], version: 2 }],
    [{ id: 8 }, { distinctFrom: [2, 7], version: 5 }],
  ]);
  expect(itemsPut(writes, 'timeline').map(({ clientId, changes }) => [clientId, changes])).toEqual([
    [7, [{ field: 'distinctFrom', from: '', to: 'No. 8' }]],
    [8, [{ field: 'distinctFrom', from: '', to: 'No. 7' }]],
  ]);
  const apart = { client: { ...client, distinctFrom: [8] }, other: { ...other, distinctFrom: [2, 7] } };
  expect(planSeparation({ ...apart, isDistinct: true }, context).writes).toEqual([]);
  const again = planSeparation({ ...apart, isDistinct: false }, context);
  expect(updatesOf(again.writes, 'clients').map(({ set }) => set.distinctFrom)).toEqual([[], [2]]);
  expect(itemsPut(again.writes, 'timeline')[0]).toMatchObject({
    changes: [{ field: 'distinctFrom', from: 'No. 8', to: '' }],
  });
});

test('a client is not apart from itself, and not on another version', () => {
  const other = sampleClient(8);
  const refused = (one: Client, of: Client) => () =>
    planSeparation({ client: one, other: of, isDistinct: true }, context);
  expect(refused(client, client)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  expect(refused({ ...client, version: 2 }, other)).toThrow(expect.objectContaining({ code: 'stale' }));
});

const lost = (reason: 'price' | 'timing' | 'not-given' = 'price') =>
  ({ status: 'Lost', reason, words: '', at: '2026-10-31T20:30:00.000Z', actor: 'sara' }) as const;
const entryOf = ({ writes }: ReturnType<typeof plan>) => itemsPut(writes, 'timeline')[0]?.changes;

test('a client that is lost keeps why, when and by whom, and is counted by the reason', () => {
  const lose = plan({ status: 'Lost', outcomeReason: 'timing', outcomeWords: 'Next year.' });
  expect(lose.client).toMatchObject({
    status: 'Lost',
    outcome: { status: 'Lost', reason: 'timing', words: 'Next year.', at: NOW, actor: 'commander' },
  });
  expect(entryOf(lose)).toEqual([
    { field: 'status', from: 'New', to: 'Lost' },
    { field: 'outcomeReason', from: 'not-given', to: 'timing' },
    { field: 'outcomeWords', from: '', to: 'Next year.' },
  ]);
  expect(countsAdded(lose.writes, 'counters')).toEqual({ 'outcomes-2026-11 Lost timing': 1 });
  expect(countsAdded(lose.writes, 'daily-metrics')).toEqual({ '2026-W47 2026-11-22#clients Lost timing': 1 });
});

test('a status without a reason is one change, and its reason is not given', () => {
  const sign = plan({ status: 'Signed' });
  expect(sign.client.outcome).toMatchObject({ status: 'Signed', reason: 'not-given', words: '' });
  expect(entryOf(sign)).toEqual([{ field: 'status', from: 'New', to: 'Signed' }]);
  expect(countsAdded(sign.writes, 'counters')).toEqual({ 'outcomes-2026-11 Signed not-given': 1 });
});

test('a client that comes back has no reason any more, and leaves the day in Dubai on which it was lost', () => {
  const back = plan({ status: 'In Progress' }, { status: 'Lost', outcome: lost() });
  expect(back.client).not.toHaveProperty('outcome');
  expect(entryOf(back)).toEqual([{ field: 'status', from: 'Lost', to: 'In Progress' }]);
  expect(countsAdded(back.writes, 'counters')).toEqual({ 'outcomes-2026-11 Lost price': -1 });
  expect(countsAdded(back.writes, 'daily-metrics')).toEqual({ '2026-W44 2026-11-01#clients Lost price': -1 });
});

test('a corrected reason keeps its day and person, and fails where somebody reaches a milestone in between', () => {
  const correct = plan({ outcomeReason: 'timing' }, { status: 'Lost', outcome: lost() });
  expect(correct.client.outcome).toEqual(lost('timing'));
  expect(entryOf(correct)).toEqual([{ field: 'outcomeReason', from: 'price', to: 'timing' }]);
  expect(countsAdded(correct.writes, 'counters')).toEqual({
    'outcomes-2026-11 Lost price': -1,
    'outcomes-2026-11 Lost timing': 1,
  });
  expect(updateOf(correct.writes, 'clients')).toMatchObject({
    condition: '#version = :expectedVersion AND #outcome = :was_outcome',
  });
});

test('a client from before there were reasons gets one on the day on which it is given', () => {
  const given = plan({ outcomeReason: 'price' }, { status: 'Lost' });
  expect(given.client.outcome).toMatchObject({ reason: 'price', at: NOW, actor: 'commander' });
  const back = plan({ status: 'New' }, { status: 'Lost' });
  expect(countsAdded(back.writes, 'counters')).toEqual({});
});

test('an edit of something else leaves the reason, and counts nothing', () => {
  const edited = plan({ company: 'Another', status: 'Lost' }, { status: 'Lost', outcome: lost() });
  expect(edited.client.outcome).toEqual(lost());
  expect(edited.writes.filter((write) => 'count' in write)).toEqual([]);
});

test.each([
  ['of a client who is neither won nor lost', { outcomeReason: 'price' }, {}],
  ['in words alone, of one who is neither', { outcomeWords: 'Too dear.' }, {}],
  ['of the won for one who is lost', { status: 'Lost', outcomeReason: 'trust' }, {}],
  ['of the lost for one who has signed', { outcomeReason: 'no-answer' }, { status: 'Signed' }],
] as const)('a reason %s is refused', (_, edit, change) => {
  expect(() => plan(edit, change)).toThrow(
    expect.objectContaining({ code: 'invalid_input', fields: { outcomeReason: expect.any(String) } }),
  );
});

test('an expected value is stored in minor units, told in the timeline, and counted in its stage', () => {
  const valued = plan({ expectedValue: { amount: 25_000.5, currency: 'USD' }, expectedClose: '2027-02' });
  expect(valued.client).toMatchObject({
    expectedValue: { amount: 25_000.5, currency: 'USD' },
    expectedClose: '2027-02',
  });
  expect(updateOf(valued.writes, 'clients')).toMatchObject({
    set: { expectedValue: { minor: 25_000_50, currency: 'USD' }, expectedClose: '2027-02', version: 2 },
    // A milestone may move the client meanwhile, without another version.
    condition:
      '#version = :expectedVersion AND #pipelineStage = :was_pipelineStage AND #status = :was_status',
  });
  expect(StoredClient.parse(clientItem(valued.client)).expectedValue).toEqual(valued.client.expectedValue);
  expect(entryOf(valued)).toEqual([
    { field: 'expectedValue', from: '', to: '25000.50 USD' },
    { field: 'expectedClose', from: '', to: '2027-02' },
  ]);
  expect(countsAdded(valued.writes, 'counters')).toEqual({
    'forecast Inquiry Received#clients': 1,
    'forecast Inquiry Received#USD': 25_000_50,
  });
});

test('a value that is sent again is no change; one that is taken away leaves record and forecast', () => {
  const before = { expectedValue: { amount: 10, currency: 'EUR' }, expectedClose: '2027-02' } as const;
  expect(plan({ expectedValue: { amount: 10, currency: 'EUR' } }, before).writes).toEqual([]);
  const taken = plan({ expectedValue: null, expectedClose: '' }, before);
  expect(taken.client).not.toHaveProperty('expectedValue');
  expect(taken.client).not.toHaveProperty('expectedClose');
  expect(countsAdded(taken.writes, 'counters')).toEqual({
    'forecast Inquiry Received#clients': -1,
    'forecast Inquiry Received#EUR': -10_00,
  });
  const moved = plan({ pipelineStage: 'Proposal Sent' }, before);
  expect(moved.client).toMatchObject(before);
  expect(updateOf(moved.writes, 'clients')).not.toHaveProperty('set.expectedValue');
});
