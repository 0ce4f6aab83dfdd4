import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import * as z from 'zod/mini';
import { bundleOptions } from '../build.ts';
import type { ColdStart } from './cold-starts.ts';

/** The work of a first call that no code of a function's own can save. */
export const FirstWork = z.object({
  /** Requests for records, queries, requests for files and secrets, and those that write several records at once. */
  records: z.int(),
  queries: z.int(),
  files: z.int(),
  secrets: z.int(),
  transactions: z.int(),
  /** Bytes of the records and conditions that DynamoDB is sent, and answers. */
  sent: z.int(),
  received: z.int(),
  /** Secrets that are hashed. */
  hashes: z.int(),
  /** Signatures of passkeys that are checked. */
  signatures: z.int(),
  /** PDFs that are made. */
  pdfs: z.int(),
});
export type FirstWork = z.infer<typeof FirstWork>;

/** What a function loads for its work, whatever its first call does. */
export interface LoadedForWork {
  readonly usesFiles: boolean;
  readonly makesPdf: boolean;
  /** It reads phone numbers, with the tables of all countries: its first call has one. */
  readonly readsPhones: boolean;
  /** It answers requests of the API, and checks them. */
  readonly isEndpoint: boolean;
  /** It calls others than AWS: Node reads the certificates of all authorities for it. */
  readonly readsAuthorities: boolean;
}

const MANY = 9;

const times = (count: number, work: string): string =>
  `for (let left = ${count}; left > 0; left -= 1) ${work}`;

/** A handler, as functions are written here. */
const handler = (imports: string, work: string): string => `
  ${imports}
  export const handler = async () => { ${work}; return { statusCode: 200 }; };`;

const SDK = `
  import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
  import { dynamo } from './functions/lib/dynamo/client.ts';`;
const READ = `await dynamo.send(new GetCommand({ TableName: process.env.TABLE_SESSIONS, Key: { tokenHash: 'none' } }))`;

const QUERY = `await dynamo.send(new QueryCommand({
  TableName: process.env.TABLE_SESSIONS,
  KeyConditionExpression: 'tokenHash = :none',
  ExpressionAttributeValues: { ':none': 'none' },
}))`;

/** Does more beside reading a record, with the SDK's client as it is set up here. */
const readingAnd = (imports: string, work: string): string => handler(SDK + imports, `${work}; ${READ}`);

const readFiles = (count: number): string =>
  times(count, `await loadFile('automated/none').catch(() => undefined)`);
const FILES = `import { loadFile } from './functions/lib/files/bucket.ts';`;

const hashSecrets = (count: number): string =>
  readingAnd(
    `import { hashSecret } from './functions/lib/auth/passwords.ts';`,
    times(count, `await hashSecret('a secret of a sample')`),
  );

/** A passkey's signature is checked as browsers do: its key is imported, what was signed is hashed, and the signature verified. */
const SIGNATURE = `
  const { subtle } = globalThis.crypto;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const point = {
    kty: 'EC',
    crv: 'P-256',
    x: 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY',
    y: 'T-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  };
  const key = await subtle.importKey('jwk', point, curve, false, ['verify']);
  const signed = await subtle.digest('SHA-256', new Uint8Array(200));
  await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, new Uint8Array(64).fill(1), signed)`;

/** A transaction that writes nothing. */
const TRANSACTION = `
  const check = { TableName: process.env.TABLE_SESSIONS, ConditionExpression: 'attribute_not_exists(tokenHash)' };
  const TransactItems = ['a', 'b', 'c', 'd'].map((tokenHash) => ({ ConditionCheck: { ...check, Key: { tokenHash } } }));
  await dynamo.send(new TransactWriteCommand({ TransactItems }))`;

const WRITTEN = ['first', 'second', 'third', 'fourth'];

/** A transaction that writes records of 1.7 KB, as clients are. */
const WRITE_RECORDS = `
  const changed = (name, at) => ({ field: 'field ' + name, from: 'what it was', to: 'what it is', at, isByHand: at % 2 === 0 });
  const recordOf = (tokenHash) => ({
    ...{ tokenHash, name: 'Sample Carriers', email: 'person@sample.example', version: 7, isActive: true },
    ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => ['attribute' + at, 'value ' + at])),
    words: Array.from({ length: 8 }, (_, at) => 'word-' + at),
    changes: Array.from({ length: 8 }, (_, at) => changed(String(at), at)),
  });
  const TransactItems = ${JSON.stringify(WRITTEN)}.map((tokenHash) => ({
    Put: { TableName: process.env.TABLE_SESSIONS, Item: recordOf(tokenHash) },
  }));
  await dynamo.send(new TransactWriteCommand({ TransactItems }))`;

/** Reads as many records as are written, which are there from the first round on. */
const readRecords = (names: readonly string[]): string => `
  for (const tokenHash of ${JSON.stringify(names)})
    await dynamo.send(new GetCommand({ TableName: process.env.TABLE_SESSIONS, Key: { tokenHash } }))`;

const PDF_LIBRARIES = `
  import PDFDocument from 'pdfkit';
  import { PDFDocument as Stamped } from '@cantoo/pdf-lib';
  import { fontFileOf } from './functions/lib/documents/pdf/layout/typefaces.ts';
  export const libraries = [PDFDocument, Stamped, fontFileOf];`;

/** A page in the faces of our documents: 40 lines of twelve words, each another one. */
const PDF = `
  const pdf = new PDFDocument({ font: '' });
  for (const face of ['display', 'strong', 'text']) pdf.registerFont(face, fontFileOf(face));
  for (let line = 0; line < 40; line += 1) {
    const words = Array.from({ length: 12 }, (_, place) => ((line * 12 + place + 1) * 104_729).toString(36));
    pdf.font(['display', 'strong'][line] ?? 'text').text(words.join(' '), { lineBreak: false });
  }
  pdf.end();
  for await (const _ of pdf)`;

const PHONE = `import { internationalPhone } from './functions/lib/phone/international-phone.ts';`;

const READING_AUTHORITIES = 'one record read, and the certificates of all authorities';

const SOURCES: Readonly<Record<string, string>> = {
  'nothing at all': handler('', ''),
  'files at hand': handler(FILES, readFiles(0)),
  'one file read': handler(FILES, readFiles(1)),
  'nine files read': handler(FILES, readFiles(MANY)),
  'records at hand': handler(`${SDK} export const client = dynamo;`, ''),
  'one record read': handler(SDK, READ),
  'nine records read': handler(SDK, times(MANY, READ)),
  [READING_AUTHORITIES]: handler(SDK, READ),
  'one record read, and files at hand': readingAnd(FILES, readFiles(0)),
  'one record and one secret read': readingAnd(
    `import { loadSecrets } from './functions/lib/config/secrets.ts';`,
    'await loadSecrets()',
  ),
  'one record read, and a query': readingAnd('', QUERY),
  'one record read, and nine queries': readingAnd('', times(MANY, QUERY)),
  'one record read, and a transaction': readingAnd('', TRANSACTION),
  'one record read, and four written': readingAnd('', WRITE_RECORDS),
  'one record read, and those four': readingAnd('', readRecords(WRITTEN)),
  'one record read, and four that are not there': readingAnd(
    '',
    readRecords(WRITTEN.map((name) => `not the ${name}`)),
  ),
  'one record read, one secret hashed': hashSecrets(1),
  'one record read, nine secrets hashed': hashSecrets(MANY),
  'one record read, one signature checked': readingAnd('', SIGNATURE),
  'one record read, and a phone number': readingAnd(PHONE, `await internationalPhone('+971 4 555 0199')`),
  'one record read, and the libraries of PDFs at hand': readingAnd(PDF_LIBRARIES, ''),
  'one record read, and a PDF of a page made': readingAnd(PDF_LIBRARIES, PDF),
  /** The least endpoint: the checks of its request and its answer, and the secret that each request is checked with. */
  'one record read by an endpoint': `${SDK}
    import { checkHealth } from './shared/contract/health.ts';
    import { handle } from './functions/lib/http/handle.ts';
    export const handler = handle(checkHealth, async () => { ${READ}; return { status: 'ok' }; });`,
};

/** Handlers with a single piece of work, bundled as functions are. @param like a function that may read sessions and files */
export const floorStarts = async (folder: string, like: ColdStart): Promise<Map<string, ColdStart>> => {
  const starts = new Map<string, ColdStart>();
  for (const [name, contents] of Object.entries(SOURCES)) {
    const outfile = `${folder}/${name.replaceAll(/\W+/g, '-')}.cjs`;
    const { outdir, ...options } = bundleOptions;
    await esbuild.build({
      ...options,
      outfile,
      sourcemap: false,
      stdin: { contents, resolveDir: fileURLToPath(new URL('../..', import.meta.url)), loader: 'ts' },
    });
    const { NODE_OPTIONS: _, ...withoutOptions } = like.environment;
    const environment = name === READING_AUTHORITIES ? withoutOptions : like.environment;
    starts.set(name, { ...like, environment, bundle: outfile });
  }

  return starts;
};

/** What the starts of a run took, in milliseconds of processor time, and did. */
interface Starts {
  readonly took: ReadonlyMap<string, number>;
  readonly work: ReadonlyMap<string, FirstWork>;
}

/** Milliseconds of processor time that a first call takes at least, from the starts of `floorStarts`. */
export const floorOf = (starts: Starts, work: FirstWork, loaded: LoadedForWork): number => {
  const of = (name: string): number => starts.took.get(name) ?? Number.NaN;
  const bytesOf = (name: string, way: 'sent' | 'received'): number =>
    starts.work.get(name)?.[way] ?? Number.NaN;
  const more = (name: string, without: string): number => of(name) - of(without);
  /** The first costs more than each further one, which reads no code any more. */
  const all = (count: number, first: number, each: number): number =>
    count === 0 ? 0 : first + (count - 1) * each;

  const firstRequest = more('one record read', 'records at hand');
  const each = {
    request: more('nine records read', 'one record read') / (MANY - 1),
    file: more('nine files read', 'one file read') / (MANY - 1),
    query: more('one record read, and nine queries', 'one record read, and a query') / (MANY - 1),
    hash: more('one record read, nine secrets hashed', 'one record read, one secret hashed') / (MANY - 1),
  };
  /** What bytes take beyond those of the requests above, of which each is as small as one for a record that is not there. */
  const weight = (way: 'sent' | 'received', name: string, without: string): number => {
    const each = more(name, without) / (bytesOf(name, way) - bytesOf(without, way));
    const requests = work.records + work.queries + work.transactions;
    const small = bytesOf('one record read', way);
    const ofTransaction = bytesOf('one record read, and a transaction', way) - 2 * small;
    const weighed = requests * small + (work.transactions > 0 ? ofTransaction : 0);

    return Math.max(0, each * (work[way] - weighed));
  };
  const afterRecord = {
    filesAtHand: more('one record read, and files at hand', 'one record read'),
    authorities: more(READING_AUTHORITIES, 'one record read'),
    secret: more('one record and one secret read', 'one record read'),
    endpoint: more('one record read by an endpoint', 'one record and one secret read'),
    query: more('one record read, and a query', 'one record read'),
    transaction: more('one record read, and a transaction', 'one record read'),
    hash: more('one record read, one secret hashed', 'one record read'),
    signature: more('one record read, one signature checked', 'one record read'),
    phone: more('one record read, and a phone number', 'one record read'),
    pdfAtHand: more('one record read, and the libraries of PDFs at hand', 'one record read'),
    pdf: more(
      'one record read, and a PDF of a page made',
      'one record read, and the libraries of PDFs at hand',
    ),
  };

  return (
    of('records at hand') +
    all(work.records, firstRequest, each.request) +
    (loaded.usesFiles ? afterRecord.filesAtHand : 0) +
    all(work.files, more('one file read', 'files at hand'), each.file) +
    all(work.secrets, afterRecord.secret, each.request) +
    (loaded.isEndpoint ? afterRecord.endpoint : 0) +
    (loaded.readsAuthorities ? afterRecord.authorities : 0) +
    all(work.queries, afterRecord.query, each.query) +
    all(work.transactions, afterRecord.transaction, each.request) +
    // The first of its requests costs more, whichever it is.
    (work.records === 0 && work.queries + work.transactions > 0 ? firstRequest - each.request : 0) +
    all(work.hashes, afterRecord.hash, each.hash) +
    (work.signatures > 0 ? afterRecord.signature : 0) +
    (loaded.readsPhones ? afterRecord.phone : 0) +
    (loaded.makesPdf ? afterRecord.pdfAtHand : 0) +
    (work.pdfs > 0 ? afterRecord.pdf : 0) +
    weight('sent', 'one record read, and four written', 'one record read, and a transaction') +
    weight('received', 'one record read, and those four', 'one record read, and four that are not there')
  );
};
