import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { marshall } from '@aws-sdk/util-dynamodb';
import { type TableId, tables } from '../../functions/lib/dynamo/tables.ts';
import type { Stack } from '../local/stack.ts';
import { operatorOf } from './operator.ts';
import { type SampleRow, sampleCounters, sampleRowsOf } from './sample-rows.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

/** Names and descriptions of all tables, to fill the database while the stack is stopped. */
export const describeTables = async (stack: Stack): Promise<TableDescriptions> => {
  const ask = operatorOf(stack);
  const ids = Object.keys(tables) as TableId[];
  const names = Object.fromEntries(ids.map((id) => [id, stack.tableName(id)]));
  const shapes = await Promise.all(ids.map((id) => ask('DescribeTable', { TableName: names[id] })));

  return { names, shapes };
};

export interface TableDescriptions {
  readonly names: Readonly<Record<string, string>>;
  readonly shapes: readonly unknown[];
}

/** Writes rows in DynamoDB's export format: a folder per table, a line of JSON per row. */
const exportTo = (folder: string, names: TableDescriptions['names']) => {
  const files = new Map<string, ReturnType<typeof createWriteStream>>();

  const fileOf = async (table: string) => {
    const data = join(folder, names[table] ?? table, 'data');
    await mkdir(data, { recursive: true });
    const file = createWriteStream(join(data, 'rows.json'));
    files.set(table, file);

    return file;
  };

  return {
    write: async (table: string, rows: readonly SampleRow[]) => {
      const file = files.get(table) ?? (await fileOf(table));
      const lines = rows.map(
        (row) => `${JSON.stringify({ Item: marshall(row, { removeUndefinedValues: true }) })}\n`,
      );
      if (!file.write(lines.join(''))) await once(file, 'drain');
    },
    close: () => Promise.all([...files.values()].map((file) => finished(file.end()))),
  };
};

/**
 * Creates the database of a stopped stack with `size` leads. The emulator's import takes minutes, the API would take
 * hours.
 */
export const fillDatabase = async (
  dataDir: string,
  size: number,
  { names, shapes }: TableDescriptions,
): Promise<void> => {
  const source = join(dataDir, 'export');
  const { write, close } = exportTo(source, names);
  const newest = new Date();
  for (let number = 0; number < size; number += 1)
    for (const [table, rows] of Object.entries(sampleRowsOf(number, newest))) await write(table, rows);
  for (const [table, rows] of Object.entries(sampleCounters(size, newest))) await write(table, rows);
  await close();

  const schema = join(dataDir, 'schema.json');
  await writeFile(schema, JSON.stringify(shapes));
  const output = join(dataDir, 'dynamodb/dynamodb.sqlite');
  const emulator = require.resolve('@dynoxide/linux-x64/dynoxide');
  await run(emulator, ['import', '--source', source, '--schema', schema, '--output', output, '--force']);
  await rm(source, { recursive: true });
};
