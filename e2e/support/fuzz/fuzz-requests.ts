import fc from 'fast-check';
import type { Auth, Endpoint } from '../../../shared/contract/endpoint.ts';
import { contract } from '../../../shared/contract/index.ts';
import { addStatusFile } from '../../../shared/contract/inquiry-status.ts';
import { pdfOf } from '../api/portal-api.ts';
import { JsonText, longTexts, oddNames, oddTexts, oddValues } from './hostile-values.ts';
import { inputsOf } from './inputs-of-endpoint.ts';
import { Known } from './known-values.ts';
import type { SchemaFields } from './values-of-schema.ts';

/**
 * Whose cookie a request carries; a `stranger` has one that the product never gave. Two have a second factor: it was verified
 * lately, or long ago.
 */
export type CallerRole = 'public' | 'client' | 'staff' | 'stepped-up' | 'to-step-up' | 'stranger';

type Body =
  /** Sent as JSON. */
  | { readonly fields: SchemaFields }
  /** Sent as it is. */
  | { readonly json: unknown }
  | { readonly bytes: Uint8Array };

/** A request before the ids of real records are put in. */
export interface FuzzRequest {
  readonly role: CallerRole;
  readonly method: string;
  /** The values of the path's parameters. */
  readonly parameters: SchemaFields;
  readonly query: SchemaFields;
  readonly body?: Body;
  readonly contentType?: string;
  /** Header lines, repeated ones too. */
  readonly headers: readonly (readonly [name: string, value: string | Known])[];
  readonly cookies: readonly string[];
}

interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const fileOf = (name: string, type: string, content: string | Uint8Array): SentFile => ({
  name,
  type,
  bytes: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
});

const GOOD_FILES = [
  fileOf('Plan.pdf', 'application/pdf', await pdfOf('Berth plan')),
  fileOf('Räte & Co, 計画.PDF', 'application/pdf', await pdfOf('Outlook')),
] as const;
const ODD_FILES = [
  fileOf('Notes.txt', 'text/plain', 'plain text'),
  fileOf('Rates.csv', 'text/csv', 'a,b\n1,2'),
  fileOf('Plan.pdf', 'application/pdf', '%PDF-1.7'),
  fileOf('Plan.pdf', 'application/pdf', '%PDF-1.4\ntrailer<</Root 1 0 R>>'),
  fileOf('Scan.png', 'image/png', '\x89PNG\r\n\x1a\n'),
  fileOf('Terms.docx', 'application/octet-stream', 'PK\x03\x04'),
  fileOf('Plan.pdf', 'text/plain', ''),
] as const;
const files: fc.Arbitrary<SentFile> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...GOOD_FILES) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_FILES) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...GOOD_FILES, ...ODD_FILES), fc.uint8Array({ maxLength: 200 }))
      .map(([file, bytes]) => ({ ...file, bytes })),
  },
);

/** The token of an inquiry's status link. */
export const STATUS_TOKEN = new Known('status token', 0);

const roleOf = (auth: Auth): CallerRole => (auth === 'admin' ? 'staff' : auth);

/** A request with these fields, as a page of the site sends it. */
export const asPagesSend = (
  { id, auth, method, path, takesFile }: Endpoint,
  fields: SchemaFields,
  file: SentFile = ODD_FILES[0],
): FuzzRequest => {
  const isInPath = ([name]: SchemaFields[number]) => path.includes(`{${name}}`);
  const rest = fields.filter((field) => !isInPath(field));
  const hasBody = method === 'POST' || method === 'PUT';

  return {
    role: roleOf(auth),
    method,
    parameters: fields.filter(isInPath),
    query: hasBody && !takesFile ? [] : rest,
    ...(hasBody && {
      body: takesFile ? { bytes: file.bytes } : { fields: rest },
      contentType: takesFile ? file.type : 'application/json',
    }),
    headers: [
      ['sec-fetch-site', 'same-origin'],
      ...(id === addStatusFile.id ? [['x-link-token', STATUS_TOKEN] as const] : []),
    ],
    cookies: [],
  };
};

const rolesFor = (auth: Auth): fc.Arbitrary<CallerRole> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(roleOf(auth)) },
    ...(auth === 'staff' || auth === 'admin'
      ? [{ weight: 3, arbitrary: fc.constantFrom<CallerRole>('stepped-up', 'to-step-up') }]
      : []),
    { weight: 1, arbitrary: fc.constantFrom<CallerRole>('public', 'client', 'staff', 'stranger') },
  );

/** Mostly by the right caller, a file mostly under its own name. */
const requestWith = (endpoint: Endpoint, fields: SchemaFields): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(rolesFor(endpoint.auth), files, fc.integer({ min: 1, max: 4 })).map(([role, file, dice]) => {
    const named =
      endpoint.takesFile && dice > 1
        ? fields.map(([name, value]) => [name, name === 'originalName' ? file.name : value] as const)
        : fields;

    return { ...asPagesSend(endpoint, named, file), role };
  });

/** One field is another value, missing, or one too many. */
const withOneFieldOff = (fields: SchemaFields): fc.Arbitrary<SchemaFields> => {
  const added = fc.tuple(oddNames, oddValues).map((field): SchemaFields => [...fields, field]);
  if (fields.length === 0) return added;

  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.nat(fields.length - 1), oddValues)
        .map(([at, value]) =>
          fields.map(([name, given], index) => [name, index === at ? value : given] as const),
        ),
    },
    { weight: 1, arbitrary: fc.nat(fields.length - 1).map((at) => fields.toSpliced(at, 1)) },
    { weight: 1, arbitrary: added },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.nat(fields.length - 1), oddValues).map(([at, value]): SchemaFields => {
        const [name = ''] = fields[at] ?? [];

        return [...fields, [name, value]];
      }),
    },
  );
};

const bodies: fc.Arbitrary<Body> = fc.oneof(
  fc.json({ maxDepth: 4, noUnicodeString: false }).map((text) => ({ json: new JsonText(text) })),
  oddValues.map((json) => ({ json })),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ bytes })),
  // A byte order mark, half a character, an overlong one, and nothing.
  fc
    .constantFrom('efbbbf7b7d', '7b2261223a22ff227d', '7b2261223a22c080227d', '')
    .map((hex) => ({ bytes: Buffer.from(hex, 'hex') })),
  fc.constantFrom(65_535, 65_536, 65_537, 300_000).map((size) => ({ bytes: Buffer.alloc(size, 0x20) })),
);

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/html',
  'application/problem+json',
  '',
  ';',
] as const;

// What HTTP allows in a header's value, bytes above ASCII too.
const headerValues = fc.oneof(
  fc.string({
    unit: fc
      .integer({ min: 0x20, max: 0xff })
      .filter((byte) => byte !== 0x7f)
      .map((byte) => String.fromCharCode(byte)),
    maxLength: 60,
  }),
  longTexts.filter((text) => /^[\x20-\x7e\x80-\xff]*$/.test(text)),
);
const HEADERS = [
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'referer',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'range',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-viewer-address',
  'x-origin-key',
  'authorization',
  'x-http-method-override',
] as const;
const headerLines = fc.array(fc.tuple(fc.constantFrom(...HEADERS), headerValues), {
  minLength: 1,
  maxLength: 6,
});
const repeatedHeader = fc
  .tuple(fc.constantFrom(...HEADERS), headerValues, fc.constantFrom(2, 5, 40))
  .map(([name, value, times]) => Array.from({ length: times }, (): [string, string] => [name, value]));
const cookies = fc.array(
  fc.oneof(
    headerValues.map((value) => value.replaceAll(/[;,]/g, '')),
    fc
      .tuple(fc.constantFrom('__Host-staff', '__Host-client', '__Host-', '='), headerValues)
      .map(([name, value]) => `${name}=${value}`),
  ),
  { maxLength: 5 },
);
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PURGE'] as const;

/** The methods to which another endpoint of this path answers are left out. */
const methodsFor = ({ path, method }: Endpoint): string[] => {
  const takesPath = (other: Endpoint) =>
    new RegExp(`^${other.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

  return METHODS.filter(
    (one) => one === method || !contract.some((other) => other.method === one && takesPath(other)),
  );
};

const inAnOddEnvelope = (endpoint: Endpoint, request: FuzzRequest): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    headerLines.map((headers) => ({ ...request, headers: [...request.headers, ...headers] })),
    repeatedHeader.map((headers) => ({ ...request, headers: [...request.headers, ...headers] })),
    headerLines.map((headers) => ({ ...request, headers })),
    cookies.map((given) => ({ ...request, cookies: given })),
    fc.constantFrom(...CONTENT_TYPES).map((contentType) => ({ ...request, contentType })),
    fc.tuple(oddNames, oddValues).map((pair) => ({ ...request, query: [...request.query, pair, pair] })),
    fc.constantFrom(...methodsFor(endpoint)).map((method) => ({ ...request, method })),
    oddTexts.map((text) => ({
      ...request,
      parameters: request.parameters.map(([name]) => [name, text] as const),
    })),
    fc
      .constantFrom('%', '%zz', '%C0%80', '%ED%A0%80', '%2F', '%00', '%25', '+', '~', '\xff', '..', '%2e%2e')
      .map((text) => ({
        ...request,
        parameters: request.parameters.map(([name]) => [name, new JsonText(text)] as const),
      })),
  );

/** Requests to an endpoint: as its pages send them, with one thing wrong, and with anything wrong. */
export const fuzzRequestsTo = (endpoint: Endpoint): fc.Arbitrary<FuzzRequest> => {
  const inputs = inputsOf(endpoint);
  const valid = inputs.chain((fields) => requestWith(endpoint, fields));

  return fc.oneof(
    { weight: 5, arbitrary: valid },
    { weight: 5, arbitrary: inputs.chain(withOneFieldOff).chain((fields) => requestWith(endpoint, fields)) },
    { weight: 3, arbitrary: valid.chain((request) => inAnOddEnvelope(endpoint, request)) },
    {
      weight: 2,
      arbitrary: fc.tuple(valid, bodies).map(([request, body]) => ({
        ...request,
        body,
        contentType: request.contentType ?? 'application/json',
      })),
    },
  );
};
