import { createHmac } from 'node:crypto';
import { type TableDefinition, type TableId, tables } from './tables.ts';

const nameOf = (key: TableDefinition['partition']) => (typeof key === 'string' ? key : key.name);

/** Names a key without disclosing it, so that a restore knows which hashes it can compute. */
export const erasureKeyName = (secret: string): string =>
  createHmac('sha256', secret).update('name of the key').digest('base64url').slice(0, 22);

/** Names a record of a table for the list of erased records. Only who has the secret can tell which record it is. */
export const erasedRecordHash = (
  table: TableId,
  key: Readonly<Record<string, unknown>>,
  secret: string,
): string => {
  const { partition, sort }: TableDefinition = tables[table];
  const names = [nameOf(partition), ...(sort === undefined ? [] : [nameOf(sort)])];

  return createHmac('sha256', secret)
    .update(JSON.stringify([table, ...names.map((name) => String(key[name]))]))
    .digest('base64url');
};
