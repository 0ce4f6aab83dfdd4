import { expect, test } from 'vitest';
import { ClientCounts } from '../../../../../shared/domain/client.ts';
import { PIPELINE_STAGES, type PipelineStage } from '../../../../../shared/domain/pipeline.ts';
import { sampleClient } from '../../../../../shared/test-samples/clients.ts';
import { cardsOf, countOf, type Move, type Moves } from './moves.ts';

const READ = 1000;

test('a client being moved shows on top of its new column, and not in the old one', () => {
  const moves = moved({
    client: sampleClient(2, { pipelineStage: 'Proposal Sent' }),
    from: 'Inquiry Received',
  });

  expect(ids('Inquiry Received', [1, 2, 3], moves)).toEqual([1, 3]);
  expect(ids('Proposal Sent', [7], moves)).toEqual([2, 7]);
});

test('the latest move is on top', () => {
  const one = {
    client: sampleClient(1, { pipelineStage: 'Proposal Sent' }),
    from: 'Contract Issued',
  } as const;
  const two = { ...one, client: { ...one.client, id: 2 } };

  expect(ids('Proposal Sent', [], moved(one, two))).toEqual([2, 1]);
});

test('a column that was read again replaces the moves before', () => {
  const moves = moved({
    client: sampleClient(2, { pipelineStage: 'Proposal Sent' }),
    from: 'Inquiry Received',
    confirmedAt: READ - 1,
  });

  expect(ids('Inquiry Received', [2], moves)).toEqual([2]);
  expect(ids('Proposal Sent', [], moves)).toEqual([]);
});

test('the counts follow a move and its undo at once', () => {
  const there = sampleClient(2, { pipelineStage: 'Proposal Sent' });

  expect(count('Inquiry Received', moved({ client: there, from: 'Inquiry Received' }))).toBe(4);
  expect(count('Proposal Sent', moved({ client: there, from: 'Inquiry Received' }))).toBe(6);
  expect(count('Proposal Sent', moved({ client: there, from: 'Proposal Sent' }))).toBe(5);
  expect(
    count('Proposal Sent', moved({ client: there, from: 'Inquiry Received', confirmedAt: READ - 1 })),
  ).toBe(5);
});

const moved = (...moves: Move[]): Moves => new Map(moves.map((move) => [move.client.id, move]));

const ids = (stage: PipelineStage, listed: number[], moves: Moves) =>
  cardsOf(
    stage,
    { items: listed.map((id) => sampleClient(12, { id, pipelineStage: stage })), readAt: READ },
    moves,
  ).map(({ id }) => id);

const count = (stage: PipelineStage, moves: Moves) => {
  const stages = Object.fromEntries(PIPELINE_STAGES.map((one) => [one, 5]));
  const tiers = { Dominion: 0, Strategic: 0, Observer: 40 };
  const data = ClientCounts.parse({ total: 40, archived: 0, tiers, stages });

  return countOf(stage, { data, readAt: READ }, moves);
};
