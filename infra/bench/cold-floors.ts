import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import * as z from 'zod/mini';
import { bundleOptions } from '../build.ts';
import type { ColdStart } from './cold-starts.ts';

/** The work of a first call that no code of a function's own can save. */
export const FirstWork = z.object({
  /** Requests for records, files and secrets, and those that write several records at once. */
  records: z.int(),
  files: z.int(),
  secrets: z.int(),
  transactions: z.int(),
  /** Secrets that are hashed. */
  hashes: z.int(),
});
export type FirstWork = z.infer<typeof FirstWork>;

const MANY = 9;

/**
 * Reads a record so many times, then a file, one after another, with the SDK's clients as they are set up here.
 * @param files undefined loads no client of S3
 */
const reading = (records: number, files?: number): string => `
  import { GetCommand } from '@aws-sdk/lib-dynamodb';
  import { dynamo } from './functions/lib/dynamo/client.ts';
  ${files === undefined ? '' : `import { loadFile } from './functions/lib/files/bucket.ts';`}
  export const handler = async () => {
    for (let left = ${records}; left > 0; left -= 1)
      await dynamo.send(new GetCommand({ TableName: process.env.TABLE_SESSIONS, Key: { tokenHash: 'none' } }));
    for (let left = ${files ?? 0}; left > 0; left -= 1) await loadFile('automated/none').catch(() => undefined);
    return { statusCode: 200 };
  };`;

/** Does more beside reading a record. */
const readingAnd = (imports: string, more: string): string => `
  import { GetCommand } from '@aws-sdk/lib-dynamodb';
  import { dynamo } from './functions/lib/dynamo/client.ts';
  ${imports}
  export const handler = async () => {
    ${more}
    await dynamo.send(new GetCommand({ TableName: process.env.TABLE_SESSIONS, Key: { tokenHash: 'none' } }));
    return { statusCode: 200 };
  };`;

const hashing = (times: number): string =>
  readingAnd(
    `import { hashSecret } from './functions/lib/auth/passwords.ts';`,
    `for (let left = ${times}; left > 0; left -= 1) await hashSecret('a secret of a sample');`,
  );

/** A transaction that writes nothing: what its records weigh is the function's own. */
const TRANSACTION = `
  const check = { TableName: process.env.TABLE_SESSIONS, ConditionExpression: 'attribute_not_exists(tokenHash)' };
  const TransactItems = ['a', 'b', 'c', 'd'].map((tokenHash) => ({ ConditionCheck: { ...check, Key: { tokenHash } } }));
  await dynamo.send(new TransactWriteCommand({ TransactItems }));`;

const SOURCES: Readonly<Record<string, string>> = {
  'nothing at all': 'export const handler = async () => ({ statusCode: 200 });',
  'one record read': reading(1),
  'nine records read': reading(MANY),
  'one record read, and files at hand': reading(1, 0),
  'one record and one file read': reading(1, 1),
  'one record and nine files read': reading(1, MANY),
  'one record and one secret read': readingAnd(
    `import { loadSecrets } from './functions/lib/config/secrets.ts';`,
    'await loadSecrets();',
  ),
  'one record read, and a transaction': readingAnd(
    `import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';`,
    TRANSACTION,
  ),
  'one record read, one secret hashed': hashing(1),
  'one record read, nine secrets hashed': hashing(MANY),
};

/** Handlers with a single piece of work, bundled as functions are. @param like a function that may read sessions and files */
export const floorStarts = async (folder: string, like: ColdStart): Promise<Map<string, ColdStart>> => {
  const starts = new Map<string, ColdStart>();
  for (const [name, contents] of Object.entries(SOURCES)) {
    const outfile = `${folder}/${name.replaceAll(/\W+/g, '-')}.cjs`;
    const { outdir: _, ...options } = bundleOptions;
    await esbuild.build({
      ...options,
      outfile,
      sourcemap: false,
      stdin: { contents, resolveDir: fileURLToPath(new URL('../..', import.meta.url)), loader: 'ts' },
    });
    starts.set(name, { ...like, bundle: outfile });
  }

  return starts;
};

/** Milliseconds of processor time that a first call takes at least, from those of `floorStarts`; `usesFiles` loads the client of S3. */
export const floorOf = (
  taken: ReadonlyMap<string, number>,
  work: FirstWork,
  { usesFiles }: { readonly usesFiles: boolean },
): number => {
  const of = (name: string): number => taken.get(name) ?? Number.NaN;
  const further = (one: string, many: string): number => (of(many) - of(one)) / (MANY - 1);
  /** The first costs more than each further one, which reads no code any more. */
  const all = (times: number, without: string, one: string, each: number): number =>
    times === 0 ? 0 : of(one) - of(without) + (times - 1) * each;
  if (work.records + work.transactions === 0) return of('nothing at all');

  const request = further('one record read', 'nine records read');
  const atHand = of(usesFiles ? 'one record read, and files at hand' : 'one record read');

  return (
    atHand +
    (work.records - 1) * request +
    all(work.secrets, 'one record read', 'one record and one secret read', request) +
    all(work.transactions, 'one record read', 'one record read, and a transaction', request) +
    all(
      work.files,
      'one record read, and files at hand',
      'one record and one file read',
      further('one record and one file read', 'one record and nine files read'),
    ) +
    all(
      work.hashes,
      'one record read',
      'one record read, one secret hashed',
      further('one record read, one secret hashed', 'one record read, nine secrets hashed'),
    )
  );
};
