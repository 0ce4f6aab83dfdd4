import { expect, test } from 'vitest';
import type { Client } from '../../../shared/domain/client.ts';
import { countsAdded, itemsPut } from '../dynamo/test-writes.ts';
import { clientItem } from './client-item.ts';
import type { MergeChoice } from './plan-merge.ts';
import { MERGED_AT, mergeSamples, other, outcome, own, proof, storedBy, undoneOf } from './test-merge.ts';

/** Last contact, stage and status are noted with each merge, where they stay as well: records of either may change them. */
const NOTED_KEPT = [
  ...(['lastContactDate', 'pipelineStage', 'stageSince', 'timeInStage', 'status'] as const).map((field) => ({
    ...{ field, from: own[field], to: own[field] },
  })),
];

test('the one that stays has the other’s records, addresses and earliest contact, and keeps its own fields', () => {
  const { client } = mergeSamples({
    dateOfFirstContact: '2026-01-01T00:00:00.000Z',
    lastContactDate: '2026-11-23T09:00:00.000Z',
    formerEmails: ['older@sample.example'],
  });
  expect(client).toEqual({
    ...own,
    dateOfFirstContact: '2026-01-01T00:00:00.000Z',
    lastContactDate: '2026-11-23T09:00:00.000Z',
    formerEmails: ['older@sample.example'],
    contacts: [
      {
        ...{ id: '9-m9', name: 'Orlova Shipping', role: '' },
        email: 'client9@sample.example',
        phone: other.contactWhatsApp,
      },
    ],
    includes: [
      { id: 9, into: 7, clientName: 'Orlova Shipping', company: other.company, at: MERGED_AT, actor: 'sara' },
    ],
    version: 2,
  });
});

test('fields that staff choose are the other’s; the own main contact is then one of the others', () => {
  const { client, writes } = mergeSamples(
    { assignedRelationshipLead: 'omar', serviceTier: 'Strategic', status: 'In Progress' },
    {
      takes: [
        'clientName',
        'contactEmail',
        'contactWhatsApp',
        'assignedRelationshipLead',
        'serviceTier',
        'status',
      ],
    },
  );
  expect(client).toMatchObject({
    ...{ clientName: 'Orlova Shipping', contactEmail: 'client9@sample.example' },
    ...{ contactWhatsApp: '+7 812 555 0123', assignedRelationshipLead: 'omar' },
    ...{ serviceTier: 'Strategic', status: 'In Progress' },
    contacts: [
      {
        id: '7-m9',
        name: 'Orlova Maritime',
        role: '',
        email: 'client7@sample.example',
        phone: own.contactWhatsApp,
      },
    ],
  });
  expect(client).not.toHaveProperty('formerEmails');
  expect(itemsPut(writes, 'client-search')).toContainEqual(
    expect.objectContaining({ entry: 'orlova maritime#7-m9', id: 7, contactId: '7-m9' }),
  );
  // Addresses lead to the number they led to, so that an undone merge finds them there.
  expect(itemsPut(writes, 'client-emails')).toEqual([]);
});

test.each([
  ['both', 'Likes tea.\n\nOwns two terminals.'],
  ['own', 'Likes tea.'],
  ['other', 'Owns two terminals.'],
] as const)('of the notes it has %s', (notes, expected) => {
  const { client } = mergeSamples(
    { notesIntelligence: 'Owns two terminals.' },
    { notes },
    { notesIntelligence: 'Likes tea.' },
  );
  expect(client.notesIntelligence).toBe(expected);
});

const deal = { expectedValue: { amount: 5_000, currency: 'EUR' } } as const;
const otherDeal = { expectedValue: { amount: 25_000, currency: 'USD' }, expectedClose: '2027-02' } as const;

test.each([
  ['its own', deal, [], { ...deal, expectedClose: undefined }],
  ['the other’s where it has none', {}, [], otherDeal],
  ['the other’s where staff choose it', { ...deal, expectedClose: '2027-05' }, ['expectedValue'], otherDeal],
] as const)('a merged client’s expected value has its own month: it has %s', (_, before, takes, expected) => {
  const { expectedValue, expectedClose } = mergeSamples(otherDeal, { takes: [...takes] }, before).client;
  expect({ expectedValue, expectedClose }).toEqual(expected);
});

test('a merge and its undoing name the expected value and month that they change', () => {
  const changesOf = ({ writes }: Pick<ReturnType<typeof mergeSamples>, 'writes'>) =>
    itemsPut(writes, 'timeline')[0]?.changes;
  const [value, month] = ['25000.00 USD', '2027-02'];
  expect(changesOf(mergeSamples(otherDeal))).toEqual(
    expect.arrayContaining([
      { field: 'expectedValue', from: '', to: value },
      { field: 'expectedClose', from: '', to: month },
    ]),
  );
  const undone = undoneOf([deal, otherDeal], {}, {}, { takes: ['expectedValue'] });
  expect(undone.own).toMatchObject(deal);
  expect(undone.own).not.toHaveProperty('expectedClose');
  expect(changesOf(undone)).toEqual([
    { field: 'expectedValue', from: value, to: '5000.00 EUR' },
    { field: 'expectedClose', from: month, to: '' },
  ]);
});

test('notes that are too long together are not cut', () => {
  const notesIntelligence = 'a'.repeat(6000);
  expect(() => mergeSamples({ notesIntelligence }, {}, { notesIntelligence: 'b'.repeat(6000) })).toThrow(
    'Keep one of them',
  );
});

test('the merged client leaves lists, counts and those to contact; search leads to the other', () => {
  const plan = mergeSamples({}, {}, {});
  const gone = storedBy(other, plan);
  expect(gone).toEqual({
    ...other,
    mergedInto: { id: 7, at: MERGED_AT, actor: 'sara', changed: [...NOTED_KEPT, { field: 'outcome' }] },
    version: 2,
  });
  expect(clientItem(gone)).toMatchObject({
    ...{ list: 'merged', month: 'merged', toContact: undefined, status: 'merged New' },
    ...{ serviceTier: 'merged Observer', pipelineStage: 'merged Inquiry Received' },
  });
  expect(countsAdded(plan.writes, 'counters')).toEqual({
    ...{ 'clients total': -1, 'clients Observer': -1, 'clients Inquiry Received': -1, 'clients merged': 1 },
  });
  const rows = itemsPut(plan.writes, 'client-search').filter(({ id }) => id === 9);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.every(({ mergedInto }) => mergedInto === 7)).toBe(true);
});

test('an archived client may be merged, and leaves the archive', () => {
  const archived = { at: MERGED_AT, actor: 'sara', reason: '' };
  const { writes } = mergeSamples({ archived });
  expect(countsAdded(writes, 'counters')).toEqual({ 'clients archived': -1, 'clients merged': 1 });
});

test('both timelines say what happened, by whom', () => {
  const { writes } = mergeSamples({}, { takes: ['pipelineStage'] });
  expect(itemsPut(writes, 'timeline')).toEqual([
    {
      ...{
        clientId: 7,
        entry: `${MERGED_AT}#merge#v2`,
        kind: 'merge',
        event: 'merged-in',
        at: MERGED_AT,
        actor: 'sara',
      },
      ...{ otherId: 9, otherName: 'Orlova Shipping' },
      changes: [
        { field: 'pipelineStage', from: 'Proposal Sent', to: 'Inquiry Received' },
        { field: 'contacts', from: '', to: 'Orlova Shipping' },
      ],
    },
    {
      ...{
        clientId: 9,
        entry: `${MERGED_AT}#merge#v2`,
        kind: 'merge',
        event: 'merged-away',
        at: MERGED_AT,
        actor: 'sara',
      },
      ...{ otherId: 7, otherName: 'Orlova Maritime' },
    },
  ]);
  // A stage that it enters is counted as any.
  expect(countsAdded(writes, 'daily-metrics')).toEqual({
    '2026-W48 2026-11-23#clients entered Inquiry Received': 1,
  });
});

test('flags and NDA of either stay, with their evidence', () => {
  const evidence = { contractSigned: proof('DOC-1') };
  const { client } = mergeSamples({ contractSigned: true, evidence, ndaSigned: proof('DOC-2') });
  expect(client).toMatchObject({ contractSigned: true, evidence, ndaSigned: proof('DOC-2') });
});

test.each([
  [
    'the other’s',
    { takes: ['serviceTier'] },
    { retainerPaid: true, evidence: { retainerPaid: proof('PAY-1') } },
  ],
  ['its own', {}, { retainerPaid: false, evidence: {} }],
] as const)(
  'a retainer that the other has paid counts for the tier it was for: with %s tier',
  (_, choice, expected) => {
    const paid = { retainerPaid: true, evidence: { retainerPaid: proof('PAY-1') } };
    const { client } = mergeSamples(
      { serviceTier: 'Strategic', ...paid },
      { ...choice, takes: [...((choice as MergeChoice).takes ?? [])] },
    );
    expect(client).toMatchObject(expected);
  },
);

test('what the other has taken before comes along', () => {
  const third = { id: 3, into: 9, clientName: 'Third', company: '', at: MERGED_AT, actor: 'omar' };
  const { client } = mergeSamples({ includes: [third] });
  expect(client.includes?.map(({ id, into }) => [id, into])).toEqual([
    [9, 7],
    [3, 9],
  ]);
});

test('two that were said to be others may be merged, and are told apart no more', () => {
  expect(mergeSamples({}, {}, { distinctFrom: [9, 4] }).client.distinctFrom).toEqual([4]);
});

test('a merge fits one transaction however many words the two are found by', () => {
  const words = (letter: string) => Array.from({ length: 8 }, (_, at) => `${letter}${at}`).join(' ');
  const long = (letter: string): Partial<Client> => ({
    ...{ clientName: words(letter), company: words(`${letter}c`), contactWhatsApp: '+1 22 33 44 55 66 77' },
    contactEmail: `a.b.c.d.e.f.g.${letter}@sample.example`,
  });
  const { writes } = mergeSamples(
    long('x'),
    { takes: ['clientName', 'company', 'contactEmail', 'contactWhatsApp', 'pipelineStage'] },
    long('y'),
  );
  expect(writes.length).toBeLessThanOrEqual(100);
});

test('whoever takes the other’s status takes its reason and date; a merged one is not counted beside', () => {
  const plan = mergeSamples({ status: 'Lost', outcome }, { takes: ['status'] });
  expect(plan.client).toMatchObject({ status: 'Lost', outcome });
  expect(countsAdded(plan.writes, 'counters')).not.toHaveProperty(['outcomes-2026-10 Lost price']);
  const kept = mergeSamples({ status: 'Lost', outcome });
  expect(kept.client).not.toHaveProperty('outcome');
  expect(countsAdded(kept.writes, 'counters')).toMatchObject({ 'outcomes-2026-10 Lost price': -1 });
});

test('a merged client brings its expected value where the other has none', () => {
  const theirs = { expectedValue: { amount: 10, currency: 'EUR' as const }, expectedClose: '2027-02' };
  const plan = mergeSamples(theirs);
  expect(plan.client).toMatchObject(theirs);
  expect(countsAdded(plan.writes, 'counters')).toMatchObject({
    'forecast Inquiry Received#EUR': -10_00,
    'forecast Proposal Sent#EUR': 10_00,
  });
  const kept = { amount: 5, currency: 'USD' } as const;
  expect(mergeSamples(theirs, {}, { expectedValue: kept }).client.expectedValue).toEqual(kept);
});

test('notes that are just as long as may be together are kept whole', () => {
  const { client } = mergeSamples(
    { notesIntelligence: 'a'.repeat(4_999) },
    {},
    { notesIntelligence: 'b'.repeat(4_999) },
  );
  expect(client.notesIntelligence).toHaveLength(10_000);
});

test.each([
  [
    'its own, where both have one',
    { ndaSigned: proof('DOC-9'), contractId: 'DOC-8', expectedClose: '2027-03' },
    { ndaSigned: proof('DOC-2'), contractId: 'DOC-1', expectedClose: '2027-01' },
    { ndaSigned: proof('DOC-2'), contractId: 'DOC-1', expectedClose: '2027-01' },
  ],
  [
    'the other’s, where it has none',
    { ndaSigned: proof('DOC-9'), contractId: 'DOC-8', expectedClose: '2027-03' },
    {},
    { ndaSigned: proof('DOC-9'), contractId: 'DOC-8', expectedClose: '2027-03' },
  ],
] as const)('the NDA, contract and month of the deal are %s', (_, theirs, its, expected) => {
  expect(mergeSamples(theirs, {}, its).client).toMatchObject(expected);
});

test('what neither client has, the merged one lacks', () => {
  const { client } = mergeSamples({ contactEmail: '' }, {}, { contactEmail: '' });
  expect(Object.keys(client).toSorted()).toEqual([...Object.keys(own), 'includes'].toSorted());
});

test('former addresses of both stay', () => {
  const { client } = mergeSamples(
    { formerEmails: ['theirs@sample.example'] },
    {},
    { formerEmails: ['its@sample.example'] },
  );
  expect(client.formerEmails).toEqual(['its@sample.example', 'theirs@sample.example']);
});

test('the last contact is the later of the two, whichever had it', () => {
  const [early, late] = ['2026-10-01T08:00:00.000Z', '2026-11-01T08:00:00.000Z'];
  expect(mergeSamples({ lastContactDate: early }, {}, { lastContactDate: late }).client.lastContactDate).toBe(
    late,
  );
  expect(mergeSamples({ lastContactDate: late }, {}, { lastContactDate: early }).client.lastContactDate).toBe(
    late,
  );
});

test('a flag other than the retainer counts whatever tier it was set in; its own evidence comes first', () => {
  const theirs = { onboardingPackSent: true, evidence: { onboardingPackSent: proof('DOC-9') } };
  const its = { onboardingPackSent: true, evidence: { onboardingPackSent: proof('DOC-1') } };
  expect(mergeSamples({ serviceTier: 'Strategic', ...theirs }).client).toMatchObject(theirs);
  expect(mergeSamples(theirs, {}, its).client.evidence).toEqual(its.evidence);
});

test('a flag without evidence stays one', () => {
  const { client } = mergeSamples({ contractSigned: true });
  expect(client).toMatchObject({ contractSigned: true });
  expect(client.evidence).toEqual({});
  expect(client.evidence).not.toHaveProperty('contractSigned');
});

test('the merged client keeps each value of the other that has changed, before and after', () => {
  const plan = mergeSamples(
    { expectedClose: '2027-02', assignedRelationshipLead: 'omar' },
    { takes: ['assignedRelationshipLead'] },
  );
  expect(storedBy(other, plan).mergedInto?.changed).toEqual([
    ...NOTED_KEPT,
    { field: 'assignedRelationshipLead', from: '', to: 'omar' },
    { field: 'expectedClose', to: '2027-02' },
    { field: 'outcome' },
  ]);
});

test('a merge that changes no field shows none; a client without a name goes by its company', () => {
  const [entry] = itemsPut(mergeSamples({ clientName: '', contactEmail: '' }).writes, 'timeline');
  expect(entry).not.toHaveProperty('changes');
  expect(entry).toMatchObject({ otherName: 'Sample Carriers' });
});
