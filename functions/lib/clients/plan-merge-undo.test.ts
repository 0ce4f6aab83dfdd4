import { expect, test } from 'vitest';
import type { Client } from '../../../shared/domain/client.ts';
import { countsAdded, itemsPut, keysRemoved } from '../dynamo/test-writes.ts';
import { planMergeUndo } from './plan-merge-undo.ts';
import type { SinceMerge } from './plan-parted-milestones.ts';
import {
  callEntry,
  hour,
  inquiryEntry,
  MERGED_AT,
  mergeSamples,
  NOTHING_SINCE,
  other,
  outcome,
  own,
  proof,
  storedBy,
  UNDONE_AT,
  undoContext,
  undoneOf,
  undoSamples,
  visitorAnswerEntry,
} from './test-merge.ts';
import { MAX_ENTRIES_SINCE } from './timeline.table.ts';

test('an undone merge leaves two clients as they were, in their lists and counts', () => {
  const paid = { retainerPaid: true, evidence: { retainerPaid: proof('PAY-1') } };
  const left: Client = { ...other, ...paid, pipelineStage: 'Retainer Paid', notesIntelligence: 'Theirs.' };
  const plan = mergeSamples(left, { takes: ['clientName', 'contactEmail', 'pipelineStage'] });
  const undone = undoSamples(plan, [own, left]);
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
  const plan = mergeSamples({}, { takes: ['clientName', 'company'] });
  const { client } = undoSamples(plan, [own, other], { clientName: 'Orlova Group', version: 2 });
  expect(client).toMatchObject({ clientName: 'Orlova Group', company: own.company });
});

test('a flag that a record of the other has set since goes with it', () => {
  const plan = mergeSamples();
  const since = {
    ...{ retainerPaid: true, contractSigned: true },
    evidence: { retainerPaid: proof('PAY-9', UNDONE_AT), contractSigned: proof('DOC-7', UNDONE_AT) },
    ndaSigned: proof('DOC-9', UNDONE_AT),
  };
  const undone = undoSamples(plan, [own, other], since, { records: ['PAY-9', 'DOC-9'] });
  const left = storedBy(storedBy(other, plan), undone);
  expect(undone.client).toMatchObject({
    ...{ retainerPaid: false, contractSigned: true, evidence: { contractSigned: proof('DOC-7', UNDONE_AT) } },
  });
  expect(undone.client.ndaSigned).toBeUndefined();
  expect(left).toMatchObject({
    ...{ retainerPaid: true, contractSigned: false, evidence: { retainerPaid: proof('PAY-9', UNDONE_AT) } },
    ndaSigned: proof('DOC-9', UNDONE_AT),
  });
});

test('an address that led to the client meanwhile leads to the other again', () => {
  const undone = undoSamples(mergeSamples(), [own, other], {}, { emailOwner: 7 });
  expect(itemsPut(undone.writes, 'client-emails')).toEqual([
    { email: 'client9@sample.example', clientId: 9 },
  ]);
});

test('clients that the other had taken go with it', () => {
  const third = { id: 3, into: 9, clientName: 'Third', company: '', at: MERGED_AT, actor: 'omar' };
  const fourth = { id: 4, into: 7, clientName: 'Fourth', company: '', at: MERGED_AT, actor: 'omar' };
  const plan = mergeSamples({ includes: [third] }, {}, { includes: [fourth] });
  const undone = undoSamples(plan, [
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
  const plan = mergeSamples();
  const found = { own: plan.client, other: storedBy(other, plan), emailOwner: 9, ...NOTHING_SINCE, ...read };
  expect(() => planMergeUndo(found, { ...undoContext, ...when })).toThrow(message);
});

test('a merge can be undone up to the last moment of the day, and not by a stale request', () => {
  const plan = mergeSamples();
  const found = { own: plan.client, other: storedBy(other, plan), emailOwner: 9, ...NOTHING_SINCE };
  const last = { ...undoContext, now: new Date('2026-11-24T10:00:00.000Z') };
  expect(planMergeUndo(found, last).writes).not.toEqual([]);
  expect(() => planMergeUndo(found, { ...last, expectedVersion: 1 })).toThrow(
    expect.objectContaining({ code: 'stale' }),
  );
});

test('a merge is not undone where a number may have had more entries since than can be read', () => {
  const entriesOf = (count: number, mergedId?: number) =>
    Array.from({ length: count }, () => inquiryEntry('INQ-1', 12, mergedId));
  const undoing = (entries: SinceMerge['entries']) => () => undoneOf([{}, {}], {}, { entries });
  const message = 'Too much has happened since the merge to undo it.';
  for (const number of [undefined, 9]) {
    expect(undoing(entriesOf(MAX_ENTRIES_SINCE, number))).toThrow(
      expect.objectContaining({ code: 'not_possible', message }),
    );
    expect(undoing(entriesOf(MAX_ENTRIES_SINCE - 1, number))).not.toThrow();
  }
  expect(
    undoing([...entriesOf(MAX_ENTRIES_SINCE - 1), ...entriesOf(MAX_ENTRIES_SINCE - 1, 9)]),
  ).not.toThrow();
});

test('each has its own last contact once a merge is undone, also one since the merge', () => {
  const [early, late] = ['2026-10-01T09:00:00.000Z', '2026-11-20T09:00:00.000Z'];
  const partedAt = (lastContactDate?: string, entries: SinceMerge['entries'] = [], pair = [early, late]) => {
    const [its = '', theirs = ''] = pair;
    const since = lastContactDate === undefined ? {} : { lastContactDate };
    const parted = undoneOf([{ lastContactDate: its }, { lastContactDate: theirs }], since, { entries });

    return [parted.own.lastContactDate, parted.other.lastContactDate];
  };
  expect(partedAt()).toEqual([early, late]);
  expect(partedAt(undefined, [], [late, early])).toEqual([late, early]);
  const theirs = inquiryEntry('INQ-2', 14, 9);
  expect(partedAt(hour(14), [theirs])).toEqual([early, hour(14)]);
  expect(partedAt(hour(14), [theirs], [late, early])).toEqual([late, hour(14)]);
  expect(partedAt(hour(13), [callEntry('spoke', 13)])).toEqual([hour(13), late]);
  expect(partedAt(hour(14), [callEntry('spoke', 13), theirs])).toEqual([hour(13), hour(14)]);
  expect(partedAt(hour(14), [callEntry('left a message', 13), theirs])).toEqual([early, hour(14)]);
  // An answer by mail is a contact of when it came, a little before it was taken in.
  const answer = visitorAnswerEntry('INQ-2', 14, 9);
  expect(partedAt('2026-11-23T13:59:58.000Z', [answer])).toEqual([early, hour(14)]);
  // A call of the day before that was logged since.
  expect(partedAt('2026-11-22T09:00:00.000Z')).toEqual(['2026-11-22T09:00:00.000Z', late]);
});

test('an undone merge counts both outcomes again, and leaves no reason with a status that has changed since', () => {
  const lostOther = { ...other, status: 'Lost', outcome } as const;
  const plan = mergeSamples(lostOther, { takes: ['status'] });
  const undone = undoSamples(plan, [own, lostOther]);
  expect(undone.client).toMatchObject({ status: 'New' });
  expect(undone.client).not.toHaveProperty('outcome');
  const timing = { ...outcome, reason: 'timing' } as const;
  const corrected = undoSamples(plan, [own, lostOther], { outcome: timing });
  expect(corrected.client).toMatchObject({ status: 'New' });
  expect(corrected.client).not.toHaveProperty('outcome');
  expect(countsAdded(corrected.writes, 'counters')).toMatchObject({
    'outcomes-2026-10 Lost timing': -1,
    'outcomes-2026-10 Lost price': 1,
  });
});

test('undoing gives a client back the expected value that it brought', () => {
  const theirs = { expectedValue: { amount: 10, currency: 'EUR' as const }, expectedClose: '2027-02' };
  const undone = undoSamples(mergeSamples(theirs), [own, { ...other, ...theirs }]);
  expect(undone.client).not.toHaveProperty('expectedValue');
  expect(undone.client).not.toHaveProperty('expectedClose');
  expect(countsAdded(undone.writes, 'counters')).toMatchObject({
    'forecast Inquiry Received#EUR': 10_00,
    'forecast Proposal Sent#EUR': -10_00,
  });
});

test.each([
  ['was set by hand', { source: 'hand', actor: 'sara', at: UNDONE_AT } as const],
  ['is proven by a record of its own', proof('DOC-1', UNDONE_AT)],
])('a flag that %s stays with the client that took the other', (_, evidence) => {
  const since = { contractSigned: true, evidence: { contractSigned: evidence }, ndaSigned: evidence };
  const parted = undoneOf([{}, {}], since, { records: ['DOC-9'] });
  expect(parted.own).toMatchObject(since);
  expect(parted.other).toMatchObject({ contractSigned: false, evidence: {} });
  expect(parted.other).not.toHaveProperty('ndaSigned');
});

test('of flags since the merge only those of the other go, and both keep the evidence they had', () => {
  const its = { onboardingPackSent: true, evidence: { onboardingPackSent: proof('DOC-1') } };
  const since = {
    ...{ contractSigned: true, retainerPaid: true },
    evidence: { ...its.evidence, contractSigned: proof('DOC-9', UNDONE_AT), retainerPaid: proof('PAY-1') },
  };
  const parted = undoneOf([its, {}], since, { records: ['DOC-9'] });
  expect(parted.own).toMatchObject({ onboardingPackSent: true, contractSigned: false, retainerPaid: true });
  expect(parted.own.evidence).toEqual({ ...its.evidence, retainerPaid: proof('PAY-1') });
  expect(parted.other).toMatchObject({ contractSigned: true, retainerPaid: false });
  expect(parted.other.evidence).toEqual({ contractSigned: proof('DOC-9', UNDONE_AT) });
});

test.each([
  ['of the same tier goes with the other', {}, true],
  ['of another tier proves nothing of either', { serviceTier: 'Strategic' }, false],
] as const)('a retainer %s', (_, theirs, isProven) => {
  const since = { retainerPaid: true, evidence: { retainerPaid: proof('PAY-9', UNDONE_AT) } };
  const parted = undoneOf([{}, theirs], since, { records: ['PAY-9'] });
  expect(parted.own).toMatchObject({ retainerPaid: false, evidence: {} });
  expect(parted.other.evidence.retainerPaid?.record).toBe(isProven ? 'PAY-9' : undefined);
});

test('a contract goes with the other whatever its tier', () => {
  const since = { contractSigned: true, evidence: { contractSigned: proof('DOC-9', UNDONE_AT) } };
  const parted = undoneOf([{}, { serviceTier: 'Strategic' }], since, { records: ['DOC-9'] });
  expect(parted.other.contractSigned).toBe(true);
  expect(parted.own.contractSigned).toBe(false);
});

test('former addresses part as well', () => {
  const parted = undoneOf(
    [{ formerEmails: ['its@sample.example'] }, { formerEmails: ['theirs@sample.example'] }],
    {},
  );
  expect(parted.own.formerEmails).toEqual(['its@sample.example']);
  expect(parted.other.formerEmails).toEqual(['theirs@sample.example']);
});

test('a former address of the client that the other has as well stays with the other', () => {
  const shared = ['shared@sample.example'];
  const parted = undoneOf([{}, { formerEmails: shared }], {});
  expect(parted.own).not.toHaveProperty('formerEmails');
  expect(parted.other.formerEmails).toEqual(shared);
});

test('an address is claimed for the other where it is free or leads to one of the two', () => {
  const { writes } = undoneOf([{}, {}], {}, { emailOwner: undefined });
  const [claim] = writes.filter((write) => 'put' in write && write.into === 'client-emails');
  expect(claim).toMatchObject({
    put: { email: 'client9@sample.example', clientId: 9 },
    condition: 'attribute_not_exists(email) OR clientId IN (:id0, :id1)',
    values: { ':id0': 7, ':id1': 9 },
  });
  expect(itemsPut(undoneOf([{}, {}], {}).writes, 'client-emails')).toEqual([]);
});

test('two clients without an address part, and none is claimed', () => {
  const none = { contactEmail: '' };
  const { writes } = undoneOf([none, none], {}, { emailOwner: undefined });
  expect(itemsPut(writes, 'client-emails')).toEqual([]);
});

test('both timelines have an entry of their own, the first with what changed back', () => {
  const plan = mergeSamples({}, { takes: ['clientName'] });
  const { writes } = undoSamples(plan, [own, other]);
  expect(itemsPut(writes, 'timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${UNDONE_AT}#merge#v3`, kind: 'merge', event: 'undone', at: UNDONE_AT },
      ...{ actor: 'omar', otherId: 9, otherName: 'Orlova Shipping' },
      changes: [{ field: 'clientName', from: 'Orlova Shipping', to: 'Orlova Maritime' }],
    },
    {
      ...{ clientId: 9, entry: `${UNDONE_AT}#merge#v3`, kind: 'merge', event: 'undone', at: UNDONE_AT },
      ...{ actor: 'omar', otherId: 7, otherName: 'Orlova Maritime' },
    },
  ]);
});

test('a reason stays with the status it was given for', () => {
  const since = { status: 'Lost', outcome } as const;
  expect(undoneOf([{}, {}], since).own).toMatchObject(since);
});
