import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { onlyNumber, scopeOf } from './client-scope.ts';
import { type TableDefinition, tables } from './tables.ts';

const included = (id: number) => ({
  ...{ id, into: 7, clientName: 'Sample', company: '', at: '2026-11-23T10:00:00.000Z', actor: 'sara' },
});

test('a client’s numbers are its own and those of the clients merged into it', () => {
  expect(scopeOf(sampleClient(7))).toEqual([7]);
  expect(scopeOf(sampleClient(7, { includes: [included(9), included(3)] }))).toEqual([7, 9, 3]);
  expect(onlyNumber(9)).toEqual([9]);
});

const sources = globSync('functions/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const isNumber = (partition: TableDefinition['partition'] | undefined): boolean =>
  typeof partition === 'object';

/** The indexes, and the table, that have a partition per client; that of the clients themselves aside, and the
 * suspected duplicates: a merged client is in no pair, and its number is compared by itself. */
const CLIENT_PARTITIONS = Object.entries(tables).flatMap(([table, definition]: [string, TableDefinition]) =>
  table === 'clients' || table === 'client-pairs'
    ? []
    : [
        ...(isNumber(definition.partition) ? [{ table, index: undefined }] : []),
        ...Object.entries(definition.indexes ?? {})
          .filter(([, { partition }]) => isNumber(partition))
          .map(([index]) => ({ table, index })),
      ],
);

/** Functions that read one number’s records on purpose. */
const ONE_NUMBER: Readonly<Record<string, string>> = {
  findTierClaim:
    'A subscription is under the number that it began with; a client with one is not merged away.',
  findPairCheck: 'A merged client is compared by itself, and is in no pair.',
  findPairsOf: 'A merged client is compared by itself, and is in no pair.',
  findDashboardRowOfClient: 'It reads the client of the number, and then its account under all its numbers.',
};

test('the check finds the partitions and the sources', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(CLIENT_PARTITIONS).toContainEqual({ table: 'timeline', index: undefined });
  expect(CLIENT_PARTITIONS).toContainEqual({ table: 'payments', index: 'onAccount' });
  expect(CLIENT_PARTITIONS.length).toBeGreaterThan(12);
});

// `queryPage`, `queryEntries` and `selectionOf` take numbers in a scope alone, or they do not compile.
test('no list of a client’s records is read by one number', () => {
  const direct = sources.flatMap(({ file, text }) =>
    CLIENT_PARTITIONS.filter(({ table, index }) =>
      new RegExp(
        index === undefined
          ? `\\bquery\\(\\s*'${table}'`
          : `\\bquery\\w*\\(\\s*'${table}',\\s*(?:'${index}'|\\{\\s*index: '${index}')`,
      ).test(text),
    ).map(({ table, index }) => `${file} reads ${table} ${index}`),
  );
  const byNumber = sources
    .filter(({ file }) => file.endsWith('.table.ts') || file.includes('/reporting/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/export const (find\w+|count\w+|list\w+) =[^=]*?\bclientId\??: number/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in ONE_NUMBER))
        .map((name) => `${name} of ${file} takes a client’s number`),
    );
  expect([...direct, ...byNumber]).toEqual([]);
});
