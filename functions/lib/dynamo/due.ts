import { type Query, query } from './client.ts';
import type { TableId } from './tables.ts';

/** Keys of records that something is to be done with, and where to go on from if there are more. */
export interface KeyPage {
  readonly keys: readonly string[];
  readonly after?: Record<string, unknown>;
}

const DUE_PER_PAGE = 50;

/**
 * A page of the keys that an index lists. Records are read one by one by whoever sees to them: one that cannot be read
 * holds up no other.
 */
export const queryKeys = async (
  table: TableId,
  key: string,
  question: Omit<Query, 'limit'>,
): Promise<KeyPage> => {
  const { items, after } = await query(table, { ...question, limit: DUE_PER_PAGE });

  return { keys: items.map((item) => String(item[key])), ...(after && { after }) };
};

/** A page of what something should have happened to by now, the longest waiting first. */
export const queryDueKeys = (
  table: 'inquiries' | 'mail' | 'automated-documents',
  key: string,
  now: Date,
  after: KeyPage['after'],
): Promise<KeyPage> =>
  queryKeys(table, key, {
    index: 'dueForAttention',
    where: 'due = :yes AND dueAt <= :now',
    values: { ':yes': 'yes', ':now': now.toISOString() },
    after,
  });
