import { expect, test } from 'vitest';
import { countsAdded, itemsPut, updateOf } from '../dynamo/test-writes.ts';
import { clientItem, StoredClient } from './client-item.ts';
import type { ClientPlan } from './client-writes.ts';
import { EDITED_AT, planEdit } from './test-edit.ts';

const lost = (reason: 'price' | 'timing' | 'not-given' = 'price') =>
  ({ status: 'Lost', reason, words: '', at: '2026-10-31T20:30:00.000Z', actor: 'sara' }) as const;

const entryOf = ({ writes }: ClientPlan) => itemsPut(writes, 'timeline')[0]?.changes;

test('a client that is lost keeps why, when and by whom, and is counted by the reason', () => {
  const lose = planEdit({ status: 'Lost', outcomeReason: 'timing', outcomeWords: 'Next year.' });
  expect(lose.client).toMatchObject({
    status: 'Lost',
    outcome: { status: 'Lost', reason: 'timing', words: 'Next year.', at: EDITED_AT, actor: 'commander' },
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
  const sign = planEdit({ status: 'Signed' });
  expect(sign.client.outcome).toMatchObject({ status: 'Signed', reason: 'not-given', words: '' });
  expect(entryOf(sign)).toEqual([{ field: 'status', from: 'New', to: 'Signed' }]);
  expect(countsAdded(sign.writes, 'counters')).toEqual({ 'outcomes-2026-11 Signed not-given': 1 });
});

test('a client that comes back has no reason any more, and leaves the day in Dubai on which it was lost', () => {
  const back = planEdit({ status: 'In Progress' }, { status: 'Lost', outcome: lost() });
  expect(back.client).not.toHaveProperty('outcome');
  expect(entryOf(back)).toEqual([{ field: 'status', from: 'Lost', to: 'In Progress' }]);
  expect(countsAdded(back.writes, 'counters')).toEqual({ 'outcomes-2026-11 Lost price': -1 });
  expect(countsAdded(back.writes, 'daily-metrics')).toEqual({ '2026-W44 2026-11-01#clients Lost price': -1 });
});

test('a corrected reason keeps its day and person, and fails where somebody reaches a milestone in between', () => {
  const correct = planEdit({ outcomeReason: 'timing' }, { status: 'Lost', outcome: lost() });
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
  const given = planEdit({ outcomeReason: 'price' }, { status: 'Lost' });
  expect(given.client.outcome).toMatchObject({ reason: 'price', at: EDITED_AT, actor: 'commander' });
  const back = planEdit({ status: 'New' }, { status: 'Lost' });
  expect(countsAdded(back.writes, 'counters')).toEqual({});
});

test('an edit of something else leaves the reason, and counts nothing', () => {
  const edited = planEdit({ company: 'Another', status: 'Lost' }, { status: 'Lost', outcome: lost() });
  expect(edited.client.outcome).toEqual(lost());
  expect(edited.writes.filter((write) => 'count' in write)).toEqual([]);
});

test.each([
  ['of a client who is neither won nor lost', { outcomeReason: 'price' }, {}],
  ['in words alone, of one who is neither', { outcomeWords: 'Too dear.' }, {}],
  ['of the won for one who is lost', { status: 'Lost', outcomeReason: 'trust' }, {}],
  ['of the lost for one who has signed', { outcomeReason: 'no-answer' }, { status: 'Signed' }],
] as const)('a reason %s is refused', (_, edit, change) => {
  expect(() => planEdit(edit, change)).toThrow(
    expect.objectContaining({ code: 'invalid_input', fields: { outcomeReason: expect.any(String) } }),
  );
});

test('a lead is given while the status is as it was read: both say whether somebody is to contact the client', () => {
  const led = planEdit({ assignedRelationshipLead: 'omar' }, { status: 'In Progress' });
  expect(updateOf(led.writes, 'clients')).toMatchObject({
    condition: '#version = :expectedVersion AND #status = :was_status',
    values: { ':was_status': 'In Progress' },
  });
});

test('an expected value is stored in minor units, told in the timeline, and counted in its stage', () => {
  const valued = planEdit({ expectedValue: { amount: 25_000.5, currency: 'USD' }, expectedClose: '2027-02' });
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
  expect(planEdit({ expectedValue: { amount: 10, currency: 'EUR' } }, before).writes).toEqual([]);
  const taken = planEdit({ expectedValue: null, expectedClose: '' }, before);
  expect(taken.client).not.toHaveProperty('expectedValue');
  expect(taken.client).not.toHaveProperty('expectedClose');
  expect(countsAdded(taken.writes, 'counters')).toEqual({
    'forecast Inquiry Received#clients': -1,
    'forecast Inquiry Received#EUR': -10_00,
  });
  const moved = planEdit({ pipelineStage: 'Proposal Sent' }, before);
  expect(moved.client).toMatchObject(before);
  expect(updateOf(moved.writes, 'clients')).not.toHaveProperty('set.expectedValue');
});
