import { expect, test } from 'vitest';
import type { Client, Evidence } from '../../../shared/domain/client.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { countsAdded, itemsPut, keysRemoved } from '../dynamo/test-writes.ts';
import { clientItem, StoredClient } from './client-item.ts';
import { type MergeChoice, planMerge, planMergeUndo } from './plan-merge.ts';

const NOW = '2026-11-23T10:00:00.000Z';
const LATER = '2026-11-23T15:00:00.000Z';
const context = { actor: 'sara', now: new Date(NOW), expectedVersion: 1, otherVersion: 1 };
const undoing = { actor: 'omar', now: new Date(LATER), expectedVersion: 2 };
const AS_IT_IS: MergeChoice = { takes: [], notes: 'both' };
const proof = (record: string, at = NOW): Evidence => ({ source: 'payment', actor: 'sara', at, record });

const own = sampleClient(7, { clientName: 'Orlova Maritime', pipelineStage: 'Proposal Sent' });
const other = sampleClient(9, { clientName: 'Orlova Shipping', contactWhatsApp: '+7 812 555 0123' });
const merge = (
  change: Partial<Client> = {},
  choice: Partial<MergeChoice> = {},
  ownChange: Partial<Client> = {},
) =>
  planMerge(
    { own: { ...own, ...ownChange }, other: { ...other, ...change }, isBilled: false },
    { ...AS_IT_IS, ...choice },
    context,
  );
type Plan = ReturnType<typeof merge>;

/** The client of a number as the writes of a plan leave it. */
const storedBy = (before: Client, { writes }: Plan): Client => {
  const write = writes.find((one) => 'update' in one && one.in === 'clients' && one.key.id === before.id);
  if (!write || !('update' in write)) return before;
  const item: Record<string, unknown> = { ...clientItem(before) };
  const [sets = '', removes = ''] = write.update.replace(/^SET /, '').split(/ ?REMOVE /);
  for (const part of sets.split(', ').filter(Boolean)) {
    const [name = '', value = ''] = part.split(' = ');
    item[write.names?.[name] ?? ''] = write.values?.[value];
  }
  for (const name of removes.split(', ').filter(Boolean)) delete item[write.names?.[name] ?? ''];

  return StoredClient.parse(item);
};
const undo = (plan: Plan, before: readonly [Client, Client], since: Partial<Client> = {}, read = {}) =>
  planMergeUndo(
    {
      own: { ...plan.client, ...since },
      other: storedBy(before[1], plan),
      emailOwner: before[1].id,
      records: [],
      ...read,
    },
    undoing,
  );

test('the one that stays has the other’s records, addresses and earliest contact, and keeps its own fields', () => {
  const { client } = merge({
    dateOfFirstContact: '2026-01-01T00:00:00.000Z',
    lastContactDate: '2026-11-23T09:00:00.000Z',
    formerEmails: ['older@sample.example'],
  });
  expect(client).toEqual({
    ...own,
    dateOfFirstContact: '2026-01-01T00:00:00.000Z',
    lastContactDate: '2026-11-23T09:00:00.000Z',
    formerEmails: ['older@sample.example', 'client9@sample.example'],
    includes: [
      { id: 9, into: 7, clientName: 'Orlova Shipping', company: other.company, at: NOW, actor: 'sara' },
    ],
    version: 2,
  });
});

test('fields that staff choose are the other’s; the own address is then a former one', () => {
  const { client, writes } = merge(
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
    ...{ serviceTier: 'Strategic', status: 'In Progress', formerEmails: ['client7@sample.example'] },
  });
  // Addresses lead to the number they led to, so that an undone merge finds them there.
  expect(itemsPut(writes, 'client-emails')).toEqual([]);
});

test.each([
  ['both', 'Likes tea.\n\nOwns two terminals.'],
  ['own', 'Likes tea.'],
  ['other', 'Owns two terminals.'],
] as const)('of the notes it has %s', (notes, expected) => {
  const { client } = merge(
    { notesIntelligence: 'Owns two terminals.' },
    { notes },
    { notesIntelligence: 'Likes tea.' },
  );
  expect(client.notesIntelligence).toBe(expected);
});

test('notes that are too long together are not cut', () => {
  const notesIntelligence = 'a'.repeat(6000);
  expect(() => merge({ notesIntelligence }, {}, { notesIntelligence: 'b'.repeat(6000) })).toThrow(
    'Keep one of them',
  );
});

test('the merged client leaves lists, counts and those to contact; search leads to the other', () => {
  const plan = merge({}, {}, {});
  const gone = storedBy(other, plan);
  expect(gone).toEqual({ ...other, mergedInto: { id: 7, at: NOW, actor: 'sara', changed: [] }, version: 2 });
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
  const archived = { at: NOW, actor: 'sara', reason: '' };
  const { writes } = merge({ archived });
  expect(countsAdded(writes, 'counters')).toEqual({ 'clients archived': -1, 'clients merged': 1 });
});

test('both timelines say what happened, by whom', () => {
  const { writes } = merge({}, { takes: ['pipelineStage'] });
  expect(itemsPut(writes, 'timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${NOW}#merge#v2`, kind: 'merge', event: 'merged-in', at: NOW, actor: 'sara' },
      ...{ otherId: 9, otherName: 'Orlova Shipping' },
      changes: [{ field: 'pipelineStage', from: 'Proposal Sent', to: 'Inquiry Received' }],
    },
    {
      ...{
        clientId: 9,
        entry: `${NOW}#merge#v2`,
        kind: 'merge',
        event: 'merged-away',
        at: NOW,
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
  const { client } = merge({ contractSigned: true, evidence, ndaSigned: proof('DOC-2') });
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
    const { client } = merge(
      { serviceTier: 'Strategic', ...paid },
      { ...choice, takes: [...((choice as MergeChoice).takes ?? [])] },
    );
    expect(client).toMatchObject(expected);
  },
);

test('what the other has taken before comes along', () => {
  const third = { id: 3, into: 9, clientName: 'Third', company: '', at: NOW, actor: 'omar' };
  const { client } = merge({ includes: [third] });
  expect(client.includes?.map(({ id, into }) => [id, into])).toEqual([
    [9, 7],
    [3, 9],
  ]);
});

test('two that were said to be others may be merged, and are told apart no more', () => {
  expect(merge({}, {}, { distinctFrom: [9, 4] }).client.distinctFrom).toEqual([4]);
});

test.each([
  ['has been edited since', { version: 2 }, {}, 'stale'],
  [
    'was merged by somebody else',
    { mergedInto: { id: 7, at: NOW, actor: 'omar', changed: [] }, version: 2 },
    {},
    'merged',
  ],
  ['was merged into a third', { mergedInto: { id: 3, at: NOW, actor: 'sara', changed: [] } }, {}, 'merged'],
  ['is the client itself', { id: 7 }, {}, 'invalid_input'],
  ['is fine, but the client has been edited since', {}, { version: 2 }, 'stale'],
  [
    'is fine, but the client is archived',
    {},
    { archived: { at: NOW, actor: 'sara', reason: '' } },
    'archived',
  ],
  [
    'is fine, but the client was merged',
    {},
    { mergedInto: { id: 3, at: NOW, actor: 'sara', changed: [] } },
    'merged',
  ],
] as const)('there is no merge where the other %s', (_, change, ownChange, code) => {
  expect(() => merge(change as Partial<Client>, {}, ownChange as Partial<Client>)).toThrow(
    expect.objectContaining({ code }),
  );
});

test('a client that is billed by subscription is not merged away', () => {
  expect(() => planMerge({ own, other, isBilled: true }, AS_IT_IS, context)).toThrow(
    'Orlova Shipping is billed by subscription.',
  );
});

test('a client takes at most twenty others', () => {
  const includes = Array.from({ length: 20 }, (_, at) => ({
    ...{ id: at + 20, into: 7, clientName: '', company: '', at: NOW, actor: 'sara' },
  }));
  expect(() => merge({}, {}, { includes })).toThrow('at most 20 others');
});

test('a repeated request of the same person changes nothing more', () => {
  const plan = merge();
  const again = planMerge(
    { own: plan.client, other: storedBy(other, plan), isBilled: false },
    AS_IT_IS,
    context,
  );
  expect(again).toEqual({ client: plan.client, writes: [] });
});

test('a merge fits one transaction however many words the two are found by', () => {
  const words = (letter: string) => Array.from({ length: 8 }, (_, at) => `${letter}${at}`).join(' ');
  const long = (letter: string): Partial<Client> => ({
    ...{ clientName: words(letter), company: words(`${letter}c`), contactWhatsApp: '+1 22 33 44 55 66 77' },
    contactEmail: `a.b.c.d.e.f.g.${letter}@sample.example`,
  });
  const { writes } = merge(
    long('x'),
    { takes: ['clientName', 'company', 'contactEmail', 'contactWhatsApp', 'pipelineStage'] },
    long('y'),
  );
  expect(writes.length).toBeLessThanOrEqual(100);
});

test('an undone merge leaves two clients as they were, in their lists and counts', () => {
  const paid = { retainerPaid: true, evidence: { retainerPaid: proof('PAY-1') } };
  const left: Client = { ...other, ...paid, pipelineStage: 'Retainer Paid', notesIntelligence: 'Theirs.' };
  const plan = merge(left, { takes: ['clientName', 'contactEmail', 'pipelineStage'] });
  const undone = undo(plan, [own, left]);
  expect(undone.client).toEqual({ ...own, version: 3 });
  expect(storedBy(storedBy(left, plan), undone)).toEqual({ ...left, version: 3 });
  expect(countsAdded(undone.writes, 'counters')).toEqual({
    ...{ 'clients total': 1, 'clients Observer': 1, 'clients Proposal Sent': 1, 'clients merged': -1 },
  });
  expect(itemsPut(undone.writes, 'client-search').every(({ mergedInto }) => mergedInto === undefined)).toBe(
    true,
  );
  expect(keysRemoved(undone.writes, 'client-search').length).toBeGreaterThan(0);
  expect(itemsPut(undone.writes, 'timeline')).toMatchObject([
    { clientId: 7, kind: 'merge', event: 'undone', otherId: 9, otherName: 'Orlova Shipping', actor: 'omar' },
    { clientId: 9, kind: 'merge', event: 'undone', otherId: 7, otherName: 'Orlova Maritime', actor: 'omar' },
  ]);
});

test('what staff have changed since the merge stays', () => {
  const plan = merge({}, { takes: ['clientName', 'company'] });
  const { client } = undo(plan, [own, other], { clientName: 'Orlova Group', version: 2 });
  expect(client).toMatchObject({ clientName: 'Orlova Group', company: own.company });
});

test('a flag that a record of the other has set since goes with it', () => {
  const plan = merge();
  const since = {
    ...{ retainerPaid: true, contractSigned: true },
    evidence: { retainerPaid: proof('PAY-9', LATER), contractSigned: proof('DOC-7', LATER) },
    ndaSigned: proof('DOC-9', LATER),
  };
  const undone = undo(plan, [own, other], since, { records: ['PAY-9', 'DOC-9'] });
  const left = storedBy(storedBy(other, plan), undone);
  expect(undone.client).toMatchObject({
    ...{ retainerPaid: false, contractSigned: true, evidence: { contractSigned: proof('DOC-7', LATER) } },
  });
  expect(undone.client.ndaSigned).toBeUndefined();
  expect(left).toMatchObject({
    ...{ retainerPaid: true, contractSigned: false, evidence: { retainerPaid: proof('PAY-9', LATER) } },
    ndaSigned: proof('DOC-9', LATER),
  });
});

test('an address that led to the client meanwhile leads to the other again', () => {
  const undone = undo(merge(), [own, other], {}, { emailOwner: 7 });
  expect(itemsPut(undone.writes, 'client-emails')).toEqual([
    { email: 'client9@sample.example', clientId: 9 },
  ]);
});

test('clients that the other had taken go with it', () => {
  const third = { id: 3, into: 9, clientName: 'Third', company: '', at: NOW, actor: 'omar' };
  const fourth = { id: 4, into: 7, clientName: 'Fourth', company: '', at: NOW, actor: 'omar' };
  const plan = merge({ includes: [third] }, {}, { includes: [fourth] });
  const undone = undo(plan, [
    { ...own, includes: [fourth] },
    { ...other, includes: [third] },
  ]);
  expect(undone.client.includes).toEqual([fourth]);
});

test.each([
  ['24 hours have passed', { now: new Date('2026-11-24T10:00:00.001Z') }, {}, 'That time has passed.'],
  ['the other was not merged into it', {}, { other }, 'is not merged into this client'],
  ['its address belongs to a third', {}, { emailOwner: 4 }, 'belongs to client No. 4 now'],
  [
    'the client has its address',
    {},
    { own: { ...own, contactEmail: 'client9@sample.example', version: 2 } },
    'Change it before you undo',
  ],
] as const)('a merge is not undone where %s', (_, when, read, message) => {
  const plan = merge();
  const found = { own: plan.client, other: storedBy(other, plan), emailOwner: 9, records: [], ...read };
  expect(() => planMergeUndo(found, { ...undoing, ...when })).toThrow(message);
});

test('a merge can be undone up to the last moment of the day, and not by a stale request', () => {
  const plan = merge();
  const found = { own: plan.client, other: storedBy(other, plan), emailOwner: 9, records: [] };
  const last = { ...undoing, now: new Date('2026-11-24T10:00:00.000Z') };
  expect(planMergeUndo(found, last).writes).not.toEqual([]);
  expect(() => planMergeUndo(found, { ...last, expectedVersion: 1 })).toThrow(
    expect.objectContaining({ code: 'stale' }),
  );
});

const outcome = {
  status: 'Lost',
  reason: 'price',
  words: '',
  at: '2026-10-05T10:00:00.000Z',
  actor: 'omar',
} as const;

test('whoever takes the other’s status takes its reason and date; a merged one is not counted beside', () => {
  const plan = merge({ status: 'Lost', outcome }, { takes: ['status'] });
  expect(plan.client).toMatchObject({ status: 'Lost', outcome });
  expect(countsAdded(plan.writes, 'counters')).not.toHaveProperty(['outcomes-2026-10 Lost price']);
  const kept = merge({ status: 'Lost', outcome });
  expect(kept.client).not.toHaveProperty('outcome');
  expect(countsAdded(kept.writes, 'counters')).toMatchObject({ 'outcomes-2026-10 Lost price': -1 });
});

test('an undone merge counts both outcomes again, and leaves no reason with a status that has changed since', () => {
  const lostOther = { ...other, status: 'Lost', outcome } as const;
  const plan = merge(lostOther, { takes: ['status'] });
  const undone = undo(plan, [own, lostOther]);
  expect(undone.client).toMatchObject({ status: 'New' });
  expect(undone.client).not.toHaveProperty('outcome');
  const timing = { ...outcome, reason: 'timing' } as const;
  const corrected = undo(plan, [own, lostOther], { outcome: timing });
  expect(corrected.client).toMatchObject({ status: 'New' });
  expect(corrected.client).not.toHaveProperty('outcome');
  expect(countsAdded(corrected.writes, 'counters')).toMatchObject({
    'outcomes-2026-10 Lost timing': -1,
    'outcomes-2026-10 Lost price': 1,
  });
});

test('a merged client brings its expected value where the other has none, and undoing gives both theirs', () => {
  const theirs = { expectedValue: { amount: 10, currency: 'EUR' as const }, expectedClose: '2027-02' };
  const plan = merge(theirs);
  expect(plan.client).toMatchObject(theirs);
  expect(countsAdded(plan.writes, 'counters')).toMatchObject({
    'forecast Inquiry Received#EUR': -10_00,
    'forecast Proposal Sent#EUR': 10_00,
  });
  const undone = undo(plan, [own, { ...other, ...theirs }]);
  expect(undone.client).not.toHaveProperty('expectedValue');
  expect(countsAdded(undone.writes, 'counters')).toMatchObject({
    'forecast Inquiry Received#EUR': 10_00,
    'forecast Proposal Sent#EUR': -10_00,
  });
  const kept = { amount: 5, currency: 'USD' } as const;
  expect(merge(theirs, {}, { expectedValue: kept }).client.expectedValue).toEqual(kept);
});
