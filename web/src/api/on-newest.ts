import type * as z from 'zod/mini';
import { newest } from './newest.ts';
import { staleRecord } from './stale-record.ts';

const MOST_TRIES = 3;

interface Wish<Schema extends z.ZodMiniType, Answer> {
  /** The version that was shown when it was wished. */
  version: number;
  record: Schema;
  /** Whether a newer record leaves the wish as it was: nothing that it is about has changed. */
  isStillMeant: (current: z.infer<Schema>) => boolean;
  write: (version: number) => Promise<Answer>;
}

/**
 * Writes on top of the newest version. A record moves on by what one did oneself a moment ago (a mail that has left
 * meanwhile), or by what has nothing to do with the wish: then it is written all the same, and nobody hears of
 * versions. Throws what else is refused.
 */
export const onNewest = async <Schema extends z.ZodMiniType, Answer>(
  { version, record, isStillMeant, write }: Wish<Schema, Answer>,
  tries = MOST_TRIES,
): Promise<Answer> => {
  try {
    return await write(version);
  } catch (error) {
    const current = staleRecord(error, record);
    if (current === undefined) throw error;
    newest.note(record, current, Date.now());
    const { version: newer } = current as { version: number };
    if (tries <= 1 || !isStillMeant(current)) throw error;
    return onNewest({ version: newer, record, isStillMeant, write }, tries - 1);
  }
};
