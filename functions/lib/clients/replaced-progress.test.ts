import { expect, test } from 'vitest';
import type { Client, ClientEdit } from '../../../shared/domain/client.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { countsAdded, updateOf } from '../dynamo/test-writes.ts';
import { milestoneWrites } from './milestones.ts';
import { planClientEdit } from './plan-edit.ts';

const JUNE = '2026-06-10T08:00:00.000Z';
const NOW = new Date('2026-11-28T10:00:00.000Z');
const won = sampleClient(7, {
  ...{ pipelineStage: 'Contract Issued', stageSince: JUNE, timeInStage: { 'Inquiry Received': 5 } },
  ...{ status: 'Signed', outcome: { status: 'Signed', reason: 'trust', words: '', at: JUNE, actor: 'sara' } },
});
const plan = (client: Client, edit: ClientEdit, undoes?: number) =>
  planClientEdit({ client, emailOwner: undefined, orders: [] }, edit, { actor: 'omar', now: NOW, undoes });
const edited = (...args: Parameters<typeof plan>): Client => plan(...args).client;

const LOSE = { status: 'Lost', outcomeReason: 'no-answer' } as const;
const WIN = { status: 'Signed', outcomeReason: 'trust', outcomeWords: '' } as const;
const BACK = { pipelineStage: 'Contract Issued' } as const;

test('an undo of a status brings back when the client was won and by whom, and its month', () => {
  const lost = edited(won, LOSE);
  const { client, writes } = plan(lost, WIN, lost.version);
  expect(client).toMatchObject({ status: 'Signed', outcome: won.outcome, version: 3 });
  expect(countsAdded(writes, 'counters')).toEqual({
    'outcomes-2026-11 Lost no-answer': -1,
    'outcomes-2026-06 Signed trust': 1,
  });
});

test('an undo of a stage brings back since when the client has been there, and the times in stages', () => {
  const moved = edited(won, { pipelineStage: 'Proposal Sent' });
  const back = edited(moved, BACK, moved.version);
  expect(back).toMatchObject({ ...BACK, stageSince: JUNE });
  expect(back.timeInStage).toEqual(won.timeInStage);
});

test('an undo of an undo brings back the first change as it was', () => {
  const moved = edited(won, { pipelineStage: 'Proposal Sent' });
  const back = edited(moved, BACK, moved.version);
  const again = edited(back, { pipelineStage: 'Proposal Sent' }, back.version);
  expect(again.stageSince).toBe(moved.stageSince);
  expect(again.timeInStage).toEqual(moved.timeInStage);
});

test('a client from before there were reasons has none again', () => {
  const { outcome: _, ...signed } = won;
  const lost = edited(signed, LOSE);
  expect(edited(lost, { status: 'Signed' }, lost.version)).not.toHaveProperty('outcome');
});

test('an edit of other fields in between leaves the undo as it is', () => {
  const lost = edited(won, LOSE);
  const renamed = edited(lost, { company: 'Another' });
  expect(edited(renamed, WIN, lost.version)).toMatchObject({ company: 'Another', outcome: won.outcome });
});

test.each([
  ['undoes nothing', WIN, undefined],
  ['undoes another version', WIN, 1],
  ['gives another reason', { ...WIN, outcomeReason: 'price' }, 2],
] as const)('an edit to the status from before that %s is of today', (_, edit, undoes) => {
  expect(edited(edited(won, LOSE), edit, undoes).outcome).toMatchObject({
    ...{ at: NOW.toISOString(), actor: 'omar' },
  });
});

test('a client that leaves a stage and enters it again without an undo is there since today', () => {
  expect(edited(edited(won, { pipelineStage: 'Proposal Sent' }), BACK).stageSince).toBe(NOW.toISOString());
});

test('a stage that an undo of a status does not change keeps its time', () => {
  const lost = edited(won, LOSE);
  const moved = { ...lost, pipelineStage: 'Proposal Sent', stageSince: NOW.toISOString() } as const;
  expect(edited(moved, WIN, lost.version)).toMatchObject({ stageSince: NOW.toISOString() });
});

test('a milestone in between leaves nothing to bring back', () => {
  const moved = edited(sampleClient(7, { stageSince: JUNE }), { pipelineStage: 'Onboarding Pack Sent' });
  const signing = { source: 'sync', actor: 'Product', at: NOW.toISOString(), record: 'SYN-1' } as const;
  const { set } = updateOf(milestoneWrites(moved, 'contract signed', signing), 'clients');
  expect('replaced' in set).toBe(true);
  expect(set.replaced).toBeUndefined();
});
