import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import * as z from 'zod/mini';
import { bundleOptions } from '../build.ts';
import type { ColdStart } from './cold-starts.ts';

/** The work of a first call that no code of a function's own can save. */
export const FirstWork = z.object({
  /** Requests for records, files and secrets. */
  records: z.int(),
  files: z.int(),
  secrets: z.int(),
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

const hashing = (times: number): string => `
  import { hashSecret } from './functions/lib/auth/passwords.ts';
  export const handler = async () => {
    for (let left = ${times}; left > 0; left -= 1) await hashSecret('a secret of a sample');
    return { statusCode: 200 };
  };`;

const SOURCES: Readonly<Record<string, string>> = {
  'nothing at all': 'export const handler = async () => ({ statusCode: 200 });',
  'one record read': reading(1),
  'nine records read': reading(MANY),
  'one record read, and files at hand': reading(1, 0),
  'one record and one file read': reading(1, 1),
  'one record and nine files read': reading(1, MANY),
  'one secret hashed': hashing(1),
  'nine secrets hashed': hashing(MANY),
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
  const atHand = of(usesFiles ? 'one record read, and files at hand' : 'one record read');
  const records = (work.records + work.secrets - 1) * further('one record read', 'nine records read');
  const firstFile = of('one record and one file read') - of('one record read, and files at hand');
  const files =
    work.files === 0
      ? 0
      : firstFile +
        (work.files - 1) * further('one record and one file read', 'one record and nine files read');
  const toRead = work.records === 0 ? of('nothing at all') : atHand + records + files;

  return toRead + work.hashes * further('one secret hashed', 'nine secrets hashed');
};
