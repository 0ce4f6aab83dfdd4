import { expect, test } from 'vitest';
import { sampleEngagement } from '../../../shared/test-samples/portal.ts';
import { countsAdded, itemsPut } from '../dynamo/test-writes.ts';
import {
  documentEntry,
  editEntry,
  hour,
  outcome,
  own,
  portalEntry,
  UNDONE_AT,
  undoneOf,
} from './test-merge.ts';

const active = (at: number, mergedId?: number) =>
  portalEntry(
    'ENG-1',
    'engagement-changed',
    at,
    [{ field: 'status', from: 'paused', to: 'active' }],
    mergedId,
  );

const live = { pipelineStage: 'Live Engagement Active', stageSince: hour(12) } as const;

test('a stage that a record of the other reached goes with it, and the lists count both', () => {
  const entries = [active(12, 9), editEntry('pipelineStage', 'Proposal Sent', 'Live Engagement Active', 12)];
  const timeInStage = { 'Proposal Sent': 5000 };
  const parted = undoneOf([{}, {}], { ...live, timeInStage, status: 'In Progress' }, { entries });
  expect(parted.own).toMatchObject({ pipelineStage: 'Proposal Sent', stageSince: own.stageSince });
  expect(parted.own.timeInStage).toEqual(own.timeInStage);
  expect(parted.other).toMatchObject(live);
  expect(countsAdded(parted.writes, 'counters')).toMatchObject({
    ...{ 'clients Proposal Sent': 1, 'clients total': 1 },
  });
  expect(countsAdded(parted.writes, 'daily-metrics')).toEqual({
    ...{
      '2026-W48 2026-11-23#clients entered Proposal Sent': 1,
      '2026-W48 2026-11-23#clients entered Live Engagement Active': 1,
    },
  });
  expect(itemsPut(parted.writes, 'timeline').at(-1)).toMatchObject({
    ...{ clientId: 9, event: 'undone' },
    changes: [
      { field: 'pipelineStage', from: 'Inquiry Received', to: 'Live Engagement Active' },
      { field: 'status', from: 'New', to: 'In Progress' },
    ],
  });
});

test('a stage that was opened as active counts from its opening', () => {
  const opened = [sampleEngagement(9, { id: 'ENG-1', status: 'active' })];
  const entries = [portalEntry('ENG-1', 'engagement-opened', 12, undefined, 9)];
  expect(undoneOf([{}, {}], live, { entries, opened }).other).toMatchObject(live);
});

test('a stage that staff or a record of the client have set last stays', () => {
  const theirs = [active(12, 9), editEntry('pipelineStage', 'Proposal Sent', 'Live Engagement Active', 12)];
  const edited = { pipelineStage: 'Contract Issued', stageSince: hour(13) } as const;
  const entries = [...theirs, editEntry('pipelineStage', 'Live Engagement Active', 'Contract Issued', 13)];
  expect(undoneOf([{}, {}], edited, { entries }).own).toMatchObject(edited);
  const its = [active(12), editEntry('pipelineStage', 'Proposal Sent', 'Live Engagement Active', 12)];
  const parted = undoneOf([{}, {}], live, { entries: its });
  expect(parted.own).toMatchObject(live);
  expect(parted.other).toMatchObject({ pipelineStage: 'Inquiry Received', status: 'New' });
});

test('a stage that staff have set, and a record of the other after them, is what staff have set', () => {
  const entries = [
    editEntry('pipelineStage', 'Proposal Sent', 'Contract Issued', 11),
    ...[active(12, 9), editEntry('pipelineStage', 'Contract Issued', 'Live Engagement Active', 12)],
  ];
  const parted = undoneOf([{}, {}], live, { entries });
  expect(parted.own).toMatchObject({ pipelineStage: 'Contract Issued', stageSince: UNDONE_AT });
  expect(parted.own.timeInStage['Live Engagement Active']).toBe(3 * 3_600_000);
});

test('where the other’s moves go, the client’s own records count', () => {
  const sent = { documentType: 'Tier1Contract' };
  const moved = [active(12, 9), editEntry('pipelineStage', 'Proposal Sent', 'Live Engagement Active', 12)];
  const entries = [...moved, documentEntry('DOC-1', 'sent', 13, sent)];
  expect(undoneOf([{}, {}], live, { entries }).own).toMatchObject({
    ...{ pipelineStage: 'Contract Issued', stageSince: hour(13) },
  });
  // Not those of before the last word of staff.
  const overruled = [
    documentEntry('DOC-1', 'sent', 11, sent),
    editEntry('pipelineStage', 'Contract Issued', 'Proposal Sent', 12),
  ];
  const back = { pipelineStage: 'Proposal Sent', stageSince: hour(12) } as const;
  expect(undoneOf([{}, {}], back, { entries: overruled }).own).toMatchObject(back);
});

test('a stage that staff took from the other is not the client’s, whose own records count', () => {
  const theirs = { pipelineStage: 'Retainer Paid' } as const;
  const entries = [documentEntry('DOC-1', 'sent', 12)];
  const parted = undoneOf([{}, theirs], {}, { entries }, { takes: ['pipelineStage'] });
  expect(parted.own).toMatchObject({ pipelineStage: 'Contract Issued', stageSince: hour(12) });
  expect(parted.other).toMatchObject(theirs);
});

test('a stage that was moved on and back since is not the client’s where the merge set it, and its own where not', () => {
  const entries = [
    editEntry('pipelineStage', 'Proposal Sent', 'Contract Issued', 11),
    editEntry('pipelineStage', 'Contract Issued', 'Proposal Sent', 12),
  ];
  const since = { stageSince: hour(12), timeInStage: { 'Contract Issued': 5000 } };
  expect(undoneOf([{}, {}], since, { entries }).own).toMatchObject(since);
  const took = undoneOf(
    [{ pipelineStage: 'Inquiry Received' }, { pipelineStage: 'Proposal Sent' }],
    since,
    {
      entries,
    },
    { takes: ['pipelineStage'] },
  );
  expect(took.own).toMatchObject({ pipelineStage: 'Inquiry Received', stageSince: own.stageSince });
  expect(took.own.timeInStage).toEqual(own.timeInStage);
});

test('a lost client that a contract of the other has won is lost again, for its reason', () => {
  const its = { status: 'Lost', outcome } as const;
  const entries = [
    documentEntry('DOC-2', 'signed', 12, { mergedId: 9 }),
    editEntry('status', 'Lost', 'Signed', 12),
  ];
  const won = { status: 'Signed', reason: 'not-given', words: '', at: hour(12), actor: 'sara' } as const;
  const contractSigned = { source: 'document', actor: 'sara', at: hour(12), record: 'DOC-2' } as const;
  const since = {
    status: 'Signed',
    outcome: won,
    contractSigned: true,
    evidence: { contractSigned },
  } as const;
  const parted = undoneOf([its, {}], since, { entries });
  expect(parted.own).toMatchObject({ ...its, contractSigned: false });
  expect(parted.other).toMatchObject(since);
  // A client that was neither keeps no outcome.
  const fresh = undoneOf([{}, {}], since, {
    entries: [entries[0], editEntry('status', 'New', 'Signed', 12)].flatMap((one) => one ?? []),
  });
  expect(fresh.own.status).toBe('New');
  expect(fresh.own).not.toHaveProperty('outcome');
});

test('a status that staff have set before the other’s contract is back', () => {
  const entries = [
    editEntry('status', 'New', 'In Progress', 11),
    ...[
      documentEntry('DOC-2', 'signed', 12, { mergedId: 9 }),
      editEntry('status', 'In Progress', 'Signed', 12),
    ],
  ];
  expect(undoneOf([{}, {}], { status: 'Signed' }, { entries }).own.status).toBe('In Progress');
});
