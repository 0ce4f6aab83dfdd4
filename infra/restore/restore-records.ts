import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type TableDefinition, type TableId, tables } from '../../functions/lib/dynamo/tables.ts';
import { type CopiedBack, copyBack } from './copy-back.ts';

/**
 * Sessions and counted attempts of the past would sign people in again, or lock them out; a request for a person's data
 * would bring the person back, and a job would write or import once more. Nobody misses them.
 */
const NEVER: readonly TableId[] = [
  'sessions',
  'limits',
  'access-links',
  'person-requests',
  'jobs',
  'import-rows',
];

/** What was erased has to be known before anything else comes back. */
const FIRST: TableId = 'erased-records';

/**
 * Tables with a stream come last: what comes back into them is processed at once, and finds the clients, counters and
 * emails that there were. Of these the inquiries are last, because their follow-up orders documents and queues emails.
 */
const LAST: readonly TableId[] = ['client-pairs', 'automated-documents', 'mail', 'inquiries'];

const isTable = (name: string): name is TableId => name in tables;
const hasStream = (id: TableId): boolean => {
  const table: TableDefinition = tables[id];

  return table.stream === true;
};

/** The tables that can be restored, in the order in which they come back. @throws Error that names an unknown one */
export const tablesToRestore = (names: readonly string[] = Object.keys(tables)): TableId[] => {
  const unknown = names.filter((name) => !isTable(name));
  if (unknown.length > 0) throw new Error(`There is no table ${unknown.join(', ')}.`);
  const chosen = names.filter(isTable).filter((id) => !NEVER.includes(id));
  if (names.length > 0 && chosen.length === 0)
    throw new Error(`${names.join(', ')}: these tables are never restored, nobody misses them.`);
  if (chosen.some((id) => hasStream(id) && !LAST.includes(id)))
    throw new Error('A table with a stream has no place in the order of the tables that are restored.');

  const between = chosen.filter((id) => id !== FIRST && !LAST.includes(id));

  return [...chosen.filter((id) => id === FIRST), ...between, ...LAST.filter((id) => chosen.includes(id))];
};

interface Restoration {
  readonly tables: readonly TableId[];
  readonly livingOf: (table: TableId) => string;
  readonly copyOf: (table: TableId) => string;
  readonly replacesChanged: boolean;
  readonly restorable: Parameters<typeof copyBack>[1]['restorable'];
  readonly onTable: (table: TableId, result: CopiedBack) => void;
}

/** Copies tables back from their copies of one second, one after the other. */
export const restoreRecords = async (
  client: DynamoDBClient,
  { tables: chosen, livingOf, copyOf, replacesChanged, restorable, onTable }: Restoration,
): Promise<void> => {
  for (const table of chosen)
    onTable(
      table,
      await copyBack(client, {
        table,
        living: livingOf(table),
        copy: copyOf(table),
        replacesChanged,
        restorable,
      }),
    );
};
