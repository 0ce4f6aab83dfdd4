import { commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { planTaskMove } from './plan-task.ts';
import { findTasksOfInquiry } from './task.table.ts';

/** The most writes of a transaction. */
const PER_COMMIT = 100;

interface FiledInquiry {
  readonly reference: string;
  readonly clientId?: number | undefined;
}

const planMoves = async ({ reference, clientId }: FiledInquiry): Promise<TransactWrite[]> => {
  if (clientId === undefined) return [];

  return (await findTasksOfInquiry(reference)).flatMap((record) => planTaskMove(record, clientId));
};

/** The tasks of an inquiry become those of its client, too. */
export const moveTasks = (inquiry: FiledInquiry): Promise<void> =>
  retryOnConflict(async () => {
    const moves = await planMoves(inquiry);
    for (let from = 0; from < moves.length; from += PER_COMMIT)
      await commit(moves.slice(from, from + PER_COMMIT));
  });

/** Commits the writes of a filing with the moves of the inquiry's tasks; those that a transaction has no room for follow it. */
export const commitWithTasks = async (
  writes: readonly TransactWrite[],
  inquiry: FiledInquiry,
): Promise<void> => {
  const moves = await planMoves(inquiry);
  const room = PER_COMMIT - writes.length;
  await commit([...writes, ...moves.slice(0, room)]);
  if (moves.length > room) await moveTasks(inquiry);
};
