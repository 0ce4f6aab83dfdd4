import { expect, test } from 'vitest';
import type { Client, Evidence } from '../../../shared/domain/client.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { countsAdded, itemsPut, updateOf } from '../dynamo/test-writes.ts';
import {
  milestoneCheckWrite,
  milestoneWrites,
  planMilestone,
  planMilestoneWithdrawal,
  type SignedMilestone,
} from './milestones.ts';

const AT = '2026-11-22T10:00:00.000Z';
const evidence: Evidence = { source: 'document', actor: 'sara', at: AT, record: 'DOC-SAMP0001' };
const client = sampleClient(7);

test('a milestone moves a client on and counts it, but leaves its version to edits', () => {
  const { changes, writes } = planMilestone(client, 'contract signed', evidence);
  expect(changes.map(({ field, to }) => [field, to])).toEqual([
    ['contractSigned', true],
    ['pipelineStage', 'Contract Issued'],
    ['status', 'Signed'],
  ]);
  const { set, condition } = updateOf(writes, 'clients');
  expect(set).toMatchObject({ contractSigned: true, evidence: { contractSigned: evidence }, stageSince: AT });
  expect(set).not.toHaveProperty('version');
  expect(set).not.toHaveProperty('ndaSigned');
  for (const field of ['version', 'pipelineStage', 'stageSince', 'status', 'evidence'])
    expect(condition).toContain(`#${field} = :`);
  expect(countsAdded(writes, 'counters')).toEqual({
    'clients Inquiry Received': -1,
    'clients Contract Issued': 1,
    'outcomes-2026-11 Signed not-given': 1,
  });
});

test('a milestone that a client has reached writes nothing', () => {
  const signed = sampleClient(7, { contractSigned: true, pipelineStage: 'Retainer Paid', status: 'Signed' });
  expect(planMilestone(signed, 'contract signed', evidence)).toEqual({ changes: [], writes: [] });
  expect(milestoneWrites(signed, 'contract signed', evidence)).toEqual([]);
});

test('a signed NDA is evidence of its own, unless there is one already', () => {
  const inProgress = sampleClient(7, { status: 'In Progress' });
  const { changes, writes } = planMilestone(inProgress, 'NDA signed', evidence);
  expect(changes).toEqual([{ field: 'ndaSigned', from: false, to: true }]);
  expect(updateOf(writes, 'clients')).toMatchObject({
    set: { ndaSigned: evidence },
    condition: '#version = :expectedVersion AND attribute_not_exists(#ndaSigned)',
  });
  expect(Object.keys(updateOf(writes, 'clients').values)).toEqual([':ndaSigned', ':expectedVersion']);
  expect(planMilestone({ ...inProgress, ndaSigned: evidence }, 'NDA signed', evidence).writes).toEqual([]);
});

test.each([
  ['the record that is its evidence', undefined, `${AT}#edit#NDA signed#DOC-SAMP0001`],
  ['an id of the occasion', 'SYN-1', `${AT}#edit#NDA signed#SYN-1`],
])('the timeline tells a milestone from others by %s', (_, id, entry) => {
  const writes = milestoneWrites(client, 'NDA signed', evidence, id);
  expect(itemsPut(writes, 'timeline')).toMatchObject([{ clientId: 7, entry, kind: 'edit', actor: 'sara' }]);
});

test('a milestone that no record is the evidence of is in the timeline by its name alone', () => {
  const writes = milestoneWrites(client, 'NDA signed', { source: 'hand', actor: 'sara', at: AT });
  expect(itemsPut(writes, 'timeline')).toMatchObject([{ entry: `${AT}#edit#NDA signed#` }]);
});

test.each([
  ['an NDA', evidence, '#evidence = :evidence AND #nda = :nda', { ':evidence': {}, ':nda': evidence }],
  ['no NDA', undefined, '#evidence = :evidence AND attribute_not_exists(#nda)', { ':evidence': {} }],
])('a check of a client with %s fails where a milestone changes', (_, ndaSigned, condition, values) => {
  const check = updateOf([milestoneCheckWrite({ ...client, ndaSigned })], 'clients');
  expect(check).toStrictEqual({ key: { id: 7 }, set: { evidence: {} }, condition, values });
});

const reachedAt = '2026-11-21T10:00:00.000Z';
const earlier: Evidence = { ...evidence, at: reachedAt };
const signed = sampleClient(7, {
  ...{ contractSigned: true, evidence: { contractSigned: earlier }, ndaSigned: earlier },
  ...{ pipelineStage: 'Contract Issued', stageSince: reachedAt, status: 'Signed' },
});
const effects: FieldChange[] = [
  { field: 'contractSigned', from: false, to: true },
  { field: 'pipelineStage', from: 'Onboarding Pack Sent', to: 'Contract Issued' },
  { field: 'status', from: 'In Progress', to: 'Signed' },
];
const withdraw = (
  milestone: SignedMilestone,
  { otherEvidence, ...change }: { otherEvidence?: Evidence } & Partial<Client> = {},
  records = ['DOC-SAMP0001'],
) =>
  planMilestoneWithdrawal(
    { ...signed, ...change },
    milestone,
    { id: 'DOC-SAMP0001#v4', records, effects, reachedAt, otherEvidence },
    { actor: 'omar', now: new Date(AT) },
  ).writes;

test('a withdrawn signature undoes all it changed', () => {
  const writes = withdraw('contract signed');
  expect(updateOf(writes, 'clients').set).toMatchObject({
    ...{ contractSigned: false, evidence: {}, status: 'In Progress' },
    ...{ pipelineStage: 'Onboarding Pack Sent', stageSince: AT },
  });
  expect(updateOf(writes, 'clients').set).not.toHaveProperty('ndaSigned');
  expect(countsAdded(writes, 'counters')).toEqual({
    'clients Contract Issued': -1,
    'clients Onboarding Pack Sent': 1,
  });
  expect(itemsPut(writes, 'timeline')).toMatchObject([
    {
      ...{ entry: `${AT}#edit#contract signed#DOC-SAMP0001#v4#withdrawn`, actor: 'omar' },
      changes: [
        { field: 'pipelineStage', from: 'Contract Issued', to: 'Onboarding Pack Sent' },
        { field: 'status', from: 'Signed', to: 'In Progress' },
        { field: 'contractSigned', from: true, to: false },
      ],
    },
  ]);
  expect(updateOf(writes, 'clients').set).not.toHaveProperty('version');
});

test('a contract that is withdrawn is the one that its own record is the evidence of', () => {
  const nda = { ...earlier, record: 'DOC-SAMP0002' };
  expect(updateOf(withdraw('contract signed', { ndaSigned: nda }), 'clients').set.contractSigned).toBe(false);
  expect(withdraw('contract signed', { ndaSigned: nda }, ['DOC-SAMP0002'])).toHaveLength(1);
});

test('an effect on another field is not undone for its text', () => {
  const { writes } = planMilestoneWithdrawal(
    signed,
    'contract signed',
    {
      ...{ id: 'v4', records: ['DOC-SAMP0001'], reachedAt, otherEvidence: undefined },
      effects: [{ field: 'notesIntelligence', from: 'New', to: 'Signed' }],
    },
    { actor: 'omar', now: new Date(AT) },
  );
  expect(updateOf(writes, 'clients').set).not.toHaveProperty('status');
});

test.each([
  ['moved to another stage', { pipelineStage: 'Retainer Paid' }, 'pipelineStage'],
  ['moved away from the stage and back', { stageSince: AT }, 'pipelineStage'],
  ['given another status', { status: 'Lost' }, 'status'],
] as const)('a client that was %s since keeps it', (_, change, field) => {
  expect(updateOf(withdraw('contract signed', change), 'clients').set).not.toHaveProperty(field);
});

const later = (source: Evidence['source'] = 'document') =>
  ({ source, actor: 'omar', at: '2026-11-21T11:00:00.000Z', record: 'DOC-SAMP0002' }) as const;
const fromNew: FieldChange[] = [
  { field: 'pipelineStage', from: 'Inquiry Received', to: 'Contract Issued' },
  { field: 'status', from: 'New', to: 'Signed' },
];
const ofContract = { contractSigned: earlier };

test.each([
  ['an onboarding pack that was sent since', later('sync'), 'Onboarding Pack Sent', 'In Progress'],
  ['an onboarding pack by hand', later('hand'), 'Inquiry Received', 'New'],
  ['an onboarding pack from before', { ...later(), at: reachedAt }, 'Inquiry Received', 'New'],
] as const)(
  '%s is regarded where a signature is withdrawn',
  (_, onboardingPackSent, pipelineStage, status) => {
    const { writes } = planMilestoneWithdrawal(
      { ...signed, onboardingPackSent: true, evidence: { ...ofContract, onboardingPackSent } },
      'contract signed',
      { id: 'v4', records: ['DOC-SAMP0001'], effects: fromNew, reachedAt, otherEvidence: undefined },
      { actor: 'omar', now: new Date(AT) },
    );
    expect(updateOf(writes, 'clients').set).toMatchObject({ contractSigned: false, pipelineStage, status });
  },
);

test.each([
  ['signed an NDA', { ndaSigned: later() }],
  ['paid the retainer', { evidence: { ...ofContract, retainerPaid: later('payment') } }],
])('a client who has %s since is not new again', (_, change) => {
  const { writes } = planMilestoneWithdrawal(
    { ...signed, ...change },
    'contract signed',
    { id: 'v4', records: ['DOC-SAMP0001'], effects: fromNew.slice(1), reachedAt, otherEvidence: undefined },
    { actor: 'omar', now: new Date(AT) },
  );
  expect(updateOf(writes, 'clients').set).toMatchObject({ status: 'In Progress' });
});

test('what a client has reached since is kept also where another signature takes the rest over', () => {
  const otherEvidence = { ...earlier, record: 'DOC-SAMP0009' };
  const { left } = planMilestoneWithdrawal(
    { ...signed, evidence: { ...ofContract, onboardingPackSent: later() } },
    'contract signed',
    { id: 'v4', records: ['DOC-SAMP0001'], effects: fromNew, reachedAt, otherEvidence },
    { actor: 'omar', now: new Date(AT) },
  );
  expect(left?.effects).toEqual([
    { field: 'pipelineStage', from: 'Onboarding Pack Sent', to: 'Contract Issued' },
    { field: 'status', from: 'In Progress', to: 'Signed' },
  ]);
});

test('a withdrawn NDA leaves the contract signed', () => {
  const { set } = updateOf(withdraw('NDA signed'), 'clients');
  expect('ndaSigned' in set).toBe(true);
  expect(set.ndaSigned).toBeUndefined();
  expect(set).not.toHaveProperty('contractSigned');
  expect(itemsPut(withdraw('NDA signed'), 'timeline')[0]?.changes).toContainEqual({
    field: 'ndaSigned',
    from: true,
    to: false,
  });
});

test.each([
  ['contract signed', (evidence: Evidence) => ({ evidence: { contractSigned: evidence } })],
  ['NDA signed', (evidence: Evidence) => ({ ndaSigned: evidence })],
] as const)(
  'where another record is evidence of “%s”, the milestone stays with it',
  (milestone, expected) => {
    const otherEvidence = { ...earlier, record: 'DOC-SAMP0009' };
    const writes = withdraw(milestone, { otherEvidence });
    expect(updateOf(writes, 'clients').set).toEqual(expected(otherEvidence));
    expect(writes).toHaveLength(1);
  },
);

test('the evidence of other flags stays where a contract has another', () => {
  const evidenceOfBoth = { contractSigned: earlier, retainerPaid: earlier };
  const otherEvidence = { ...earlier, record: 'DOC-SAMP0009' };
  const writes = withdraw('contract signed', { otherEvidence, evidence: evidenceOfBoth });
  expect(updateOf(writes, 'clients').set.evidence).toEqual({
    contractSigned: otherEvidence,
    retainerPaid: earlier,
  });
});

test('a milestone with other evidence stands, and is only checked', () => {
  expect(withdraw('contract signed', {}, ['DOC-SAMP0002'])).toEqual([milestoneCheckWrite(signed)]);
  expect(withdraw('NDA signed', {}, ['DOC-SAMP0002'])).toEqual([milestoneCheckWrite(signed)]);
});
