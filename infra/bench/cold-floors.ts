import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import * as z from 'zod/mini';
import { bundleOptions } from '../build.ts';
import type { ColdStart } from './cold-starts.ts';

/** The work of a first call that no code of a function's own can save. */
export const FirstWork = z.object({
  /** Requests for what is stored, and for secrets. */
  records: z.int(),
  secrets: z.int(),
  /** Secrets that are hashed. */
  hashes: z.int(),
});
export type FirstWork = z.infer<typeof FirstWork>;

const MANY = 9;

const FILES = `
  import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
  const files = new S3Client();
  export const readFile = (key) => files.send(new GetObjectCommand({ Bucket: 'none', Key: key }));`;

/** Reads a record with the SDK's client, as it is set up here, so many times one after another. @param before code that is loaded as well */
const reading = (times: number, before = ''): string => `${before}
  import { GetCommand } from '@aws-sdk/lib-dynamodb';
  import { dynamo } from './functions/lib/dynamo/client.ts';
  export const handler = async () => {
    for (let left = ${times}; left > 0; left -= 1)
      await dynamo.send(new GetCommand({ TableName: process.env.TABLE_SESSIONS, Key: { tokenHash: 'none' } }));
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
  'one record read, and files at hand': reading(1, FILES),
  'one secret hashed': hashing(1),
  'nine secrets hashed': hashing(MANY),
};

/** Handlers with a single piece of work, bundled as functions are. @param like a function that may read sessions */
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
  const perRecord = (of('nine records read') - of('one record read')) / (MANY - 1);
  const perHash = (of('nine secrets hashed') - of('one secret hashed')) / (MANY - 1);
  const first = of(usesFiles ? 'one record read, and files at hand' : 'one record read');
  const toRead =
    work.records === 0 ? of('nothing at all') : first + (work.records + work.secrets - 1) * perRecord;

  return toRead + work.hashes * perHash;
};
