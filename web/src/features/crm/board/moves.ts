import type { Client, ClientCounts } from '../../../../../shared/domain/client.ts';
import type { PipelineStage } from '../../../../../shared/domain/pipeline.ts';

/** A client that was moved here; kept until the columns have been read again. */
export interface Move {
  /** The client after the move. */
  client: Client;
  from: PipelineStage;
  /** Time of the server's confirmation, in milliseconds; undefined while the move is pending. */
  confirmedAt?: number;
}

export type Moves = ReadonlyMap<number, Move>;

/** Whether a move is newer than the data read at `readAt`. */
export const outlasts = ({ confirmedAt }: Move, readAt: number) =>
  confirmedAt === undefined || readAt <= confirmedAt;

/** The cards of a column read at `readAt`: clients that arrived since on top, clients that left removed. */
export const cardsOf = (
  stage: PipelineStage,
  column: { items: readonly Client[]; readAt: number },
  moves: Moves,
): Client[] => {
  const current = new Map([...moves].filter(([, move]) => outlasts(move, column.readAt)));
  const arrived = [...current.values()]
    .map(({ client }) => client)
    .filter((one) => one.pipelineStage === stage);

  return [...arrived.toReversed(), ...column.items.filter(({ id }) => !current.has(id))];
};

/** Number of clients in a stage, from the counts read at `readAt` and the moves since. */
export const countOf = (
  stage: PipelineStage,
  counts: { data: ClientCounts; readAt: number },
  moves: Moves,
): number => {
  let count = counts.data.stages[stage] ?? 0;
  for (const move of moves.values()) {
    if (!outlasts(move, counts.readAt)) continue;
    if (move.client.pipelineStage === stage) count += 1;
    if (move.from === stage) count -= 1;
  }

  return count;
};
