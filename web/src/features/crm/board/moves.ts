import type { Client, ClientCounts } from '../../../../../shared/domain/client.ts';
import type { PipelineStage } from '../../../../../shared/domain/pipeline.ts';

/** A client that was moved here, until the columns have been read anew. */
export interface Move {
  /** As it stands after the move. */
  client: Client;
  from: PipelineStage;
  /** When the server confirmed it, in milliseconds; absent while it is on its way. */
  confirmedAt?: number;
}

export type Moves = ReadonlyMap<number, Move>;

/** Whether a move is newer than what was read at `readAt`. */
export const outlasts = ({ confirmedAt }: Move, readAt: number) =>
  confirmedAt === undefined || readAt <= confirmedAt;

/** The cards of a column that was read at `readAt`: what came in meanwhile on top, what left gone. */
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

/** How many clients a stage has, by the counts as read at `readAt` and the moves since. */
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
