import { type BoundedQuery, query } from './items.ts';
import type { KeyPage } from './page.ts';
import type { TableId } from './tables.ts';

const DUE_PER_PAGE = 50;

type TableWithDue =
  | 'inquiries'
  | 'mail'
  | 'automated-documents'
  | 'person-requests'
  | 'tasks'
  | 'jobs'
  | 'client-pairs';

/** A page of the keys that an index lists. Keys alone: a record that cannot be parsed blocks no other. */
export const queryKeys = async (
  table: TableId,
  key: string,
  question: Omit<BoundedQuery, 'limit'>,
): Promise<KeyPage> => {
  const { items, after } = await query(table, { ...question, limit: DUE_PER_PAGE });

  return { keys: items.map((item) => String(item[key])), ...(after && { after }) };
};

/** Keys of records that are due later, the next ones first. */
export const queryWaitingKeys = async (
  table: TableWithDue,
  key: string,
  now: Date,
): Promise<readonly string[]> => {
  const { keys } = await queryKeys(table, key, {
    index: 'dueForAttention',
    where: 'due = :yes AND dueAt > :now',
    values: { ':yes': 'yes', ':now': now.toISOString() },
  });

  return keys;
};

/** A page of the keys of records that are due by now, the longest waiting first. */
export const queryDueKeys = (
  table: TableWithDue,
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
