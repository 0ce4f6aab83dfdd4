import { expect, test } from 'vitest';
import { countsAdded, itemsPut } from '../dynamo/test-writes.ts';
import type { HistoryEntry } from './history.ts';
import { planInquiryChange } from './plan-change.ts';
import { inquiryUpdateOf, sampleInquiryRecord } from './sample-inquiry-record.ts';

const NOW = '2026-11-22T09:00:00.000Z';
const context = { actor: 'sara', now: new Date(NOW), expectedVersion: 1 };
const reference = sampleInquiryRecord().reference;
const entry = (change: HistoryEntry['change'], version = 2): HistoryEntry => ({
  ...{ change, at: NOW, actor: 'sara', version },
});

test('an answered inquiry leaves the open ones, and the metrics of the day count the answer', () => {
  const record = sampleInquiryRecord({ clientId: 7, assignedTo: 'sara' });
  const { inquiry, writes } = planInquiryChange(record, { state: 'answered' }, context);
  expect(inquiry).toMatchObject({ state: 'answered', answeredBy: 'sara', answeredAt: NOW, version: 2 });
  expect(inquiryUpdateOf(writes)).toMatchObject({
    set: {
      ...{ state: 'answered', answeredBy: 'sara', answeredAt: NOW, version: 2, revision: 5 },
      ...{
        stateTypeAndDivision: 'answered#Strategic Briefing#Maritime Logistics',
        openFor: undefined,
        due: undefined,
      },
    },
    condition: '#revision = :read',
    values: { ':read': 4 },
  });
  expect(countsAdded(writes, 'counters')).toEqual({
    'inquiries open': -1,
    'inquiries mine#sara': -1,
    'inquiries answered': 1,
  });
  expect(countsAdded(writes, 'daily-metrics')).toEqual({
    '2026-W47 2026-11-22#inquiries answeredInTime': 1,
  });
  expect(itemsPut(writes, 'timeline')).toEqual([
    {
      ...{ clientId: 7, entry: `${NOW}#inquiry-change#${reference}#v2#answered`, kind: 'inquiry-change' },
      ...{ reference, change: 'answered', at: NOW, actor: 'sara' },
    },
  ]);
});

test('an answer past its time counts as late, and the inquiry no longer as overdue', () => {
  const record = sampleInquiryRecord({ respondBy: '2026-11-22T08:00:00.000Z', overdueSince: NOW });
  const { writes } = planInquiryChange(record, { state: 'answered' }, context);
  expect(countsAdded(writes, 'counters')).toMatchObject({ 'inquiries overdue': -1 });
  expect(countsAdded(writes, 'daily-metrics')).toEqual({ '2026-W47 2026-11-22#inquiries answeredLate': 1 });
});

test.each([
  ['sara', { to: 'sara', openFor: 'sara', counts: { 'inquiries mine#sara': 1 } }],
  ['', { to: undefined, openFor: undefined, counts: {} }],
])('an inquiry is assigned to “%s”', (assignedTo, expected) => {
  const record = sampleInquiryRecord({ clientId: 7, assignedTo: assignedTo === '' ? 'omar' : '' });
  const { inquiry, writes } = planInquiryChange(record, { assignedTo }, context);
  expect(inquiry).toMatchObject({ state: 'open', assignedTo, version: 2 });
  expect(inquiryUpdateOf(writes).set.assignedAt).toBe(assignedTo === '' ? undefined : NOW);
  expect(inquiryUpdateOf(writes).set.openFor).toBe(expected.openFor);
  expect(countsAdded(writes, 'counters')).toMatchObject(expected.counts);
  const [told] = itemsPut(writes, 'timeline');
  expect([told?.change, told?.to]).toEqual(['assigned', expected.to]);
});

test('a reopened inquiry keeps when it was last answered, by which its status link ends', () => {
  const answeredAt = '2026-11-20T09:00:00.000Z';
  const record = sampleInquiryRecord({ state: 'answered', answeredAt, answeredBy: 'sara' });
  const { writes } = planInquiryChange(record, { state: 'open' }, context);
  expect(inquiryUpdateOf(writes).set).toMatchObject({ answeredAt: undefined, lastWrittenAt: answeredAt });
});

test('a change that changes nothing writes nothing', () => {
  const record = sampleInquiryRecord();
  expect(planInquiryChange(record, { state: 'open' }, context)).toEqual({ inquiry: record, writes: [] });
});

test('a change of another version conflicts, and answers the inquiry without what staff do not see', () => {
  const record = sampleInquiryRecord({ version: 2, senderHash: 'sample' });
  const conflict = expect.objectContaining({
    code: 'stale',
    current: expect.not.objectContaining({ senderHash: 'sample' }),
  });
  expect(() => planInquiryChange(record, { state: 'answered' }, context)).toThrow(conflict);
});

test('an inquiry that leaves quarantine is followed up, counts as a lead, and is in no notice', () => {
  const record = sampleInquiryRecord({
    ...{
      state: 'quarantined',
      stateTypeAndDivision: 'quarantined#Strategic Briefing#Maritime Logistics',
      spamReason: 'Sample.',
    },
    ...{ followUp: 'withheld', quarantineNotice: 'awaited', quarantinedAt: NOW },
  });
  const { inquiry, writes } = planInquiryChange(record, { state: 'open' }, context);
  expect(inquiry).toMatchObject({ state: 'open', spamReason: undefined });
  expect(inquiryUpdateOf(writes).set).toMatchObject({
    ...{ state: 'open', spamReason: undefined, quarantineNotice: undefined, quarantinedAt: undefined },
    ...{ followUp: 'pending', followUpAfter: '2026-11-22T09:01:00.000Z' },
    ...{ due: 'yes', dueAt: '2026-11-22T09:01:00.000Z' },
  });
  expect(countsAdded(writes, 'counters')).toEqual({ 'inquiries quarantined': -1, 'inquiries open': 1 });
  expect(countsAdded(writes, 'daily-metrics')).toEqual({
    '2026-W47 2026-11-21#inquiries leads': 1,
    '2026-W47 2026-11-21#inquiries sent home': 1,
  });
});

test('an inquiry that staff quarantine counts as no lead, and its follow-up is not pending again', () => {
  const { writes } = planInquiryChange(sampleInquiryRecord(), { state: 'quarantined' }, context);
  const { set } = inquiryUpdateOf(writes);
  expect(set).toMatchObject({ state: 'quarantined', due: undefined, dueAt: undefined });
  expect('followUp' in set).toBe(false);
  expect(countsAdded(writes, 'daily-metrics')).toEqual({
    '2026-W47 2026-11-21#inquiries leads': -1,
    '2026-W47 2026-11-21#inquiries sent home': -1,
  });
});

test('an inquiry that is reassigned in quarantine stays withheld there', () => {
  const record = sampleInquiryRecord({
    state: 'quarantined',
    followUp: 'withheld',
    quarantineNotice: 'awaited',
  });
  const { set } = inquiryUpdateOf(planInquiryChange(record, { assignedTo: 'sara' }, context).writes);
  expect(set).not.toHaveProperty('followUp');
  expect(set).not.toHaveProperty('quarantineNotice');
});

test('an inquiry in no count yet is counted once', () => {
  const record = sampleInquiryRecord({ referenceStart: undefined, followUp: 'pending', followUpAfter: NOW });
  const { writes } = planInquiryChange(record, { state: 'answered' }, context);
  expect(countsAdded(writes, 'counters')).toEqual({ 'inquiries answered': 1 });
  expect(inquiryUpdateOf(writes).set).toMatchObject({ due: 'yes', dueAt: NOW });
});

test('as long as an inquiry has no client, its history stays with it', () => {
  const pendingHistory = [entry('assigned', 1)];
  const { writes } = planInquiryChange(
    sampleInquiryRecord({ pendingHistory }),
    { state: 'answered' },
    context,
  );
  expect(inquiryUpdateOf(writes).set.pendingHistory).toEqual([...pendingHistory, entry('answered')]);
  expect(itemsPut(writes, 'timeline')).toEqual([]);
});

test('an inquiry without a client keeps the last fifty changes', () => {
  const pendingHistory = Array.from({ length: 50 }, () => entry('assigned', 1));
  const { writes } = planInquiryChange(
    sampleInquiryRecord({ pendingHistory }),
    { state: 'answered' },
    context,
  );
  const { pendingHistory: history } = inquiryUpdateOf(writes).set;
  expect(history).toHaveLength(50);
  expect(history).toContainEqual(entry('answered'));
});
