import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { parseAst } from 'vite';
import { COMMON_PASSWORDS } from '../functions/lib/auth/common-passwords.ts';
import { lazyFunctions } from './lazy-functions.ts';

const CREDENTIALS = fileURLToPath(new URL('../functions/lib/lambda-credentials.ts', import.meta.url));
const BUCKET_ADDRESS = fileURLToPath(new URL('../functions/lib/files/bucket-address.ts', import.meta.url));
const EC_SIGNATURE = fileURLToPath(new URL('../functions/lib/auth/ec-signature.ts', import.meta.url));

/** Packages without a use here, and the code that replaces them. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  // fontkit uses it for WOFF2 fonts; ours are TrueType and OpenType.
  'brotli/decompress.js': `module.exports = () => { throw new Error('Fonts in WOFF2 are not read here.'); };`,
  // pdf-lib uses it for the colours of SVG drawings; we draw none.
  culori: 'export const converter = () => () => undefined;',
  // The client of DynamoDB keeps endpoints there that it has asked the service for: only where it is told to, which it is not.
  'mnemonist/lru-cache': 'export default class LRUCache {}',
  // @simplewebauthn/server reads and writes base64url with it, as Node's buffers do.
  '@hexagon/base64': `export default {
    toArrayBuffer: (text) => new Uint8Array(Buffer.from(text, 'base64url')).buffer,
    fromArrayBuffer: (bytes) => Buffer.from(bytes).toString('base64url'),
    toString: (text) => Buffer.from(text, 'base64url').toString(),
    validate: (text) => /^[\\w-]*$/.test(text),
  };`,
};

const accepts = (name: string) => `export const ${name} = async () => true;`;
const fails = (name: string) =>
  `export const ${name} = () => { throw new Error('No attestation is asked for.'); };`;

/**
 * Modules of `@simplewebauthn/server` that judge attestations, with parsers of certificates, and the code that replaces them.
 * Passkeys are made with the attestation `none`, as anybody may send: a statement of another format would prove nothing more,
 * so it is not judged.
 */
const ATTESTATION: Readonly<Record<string, string>> = {
  'registration/verifications/verifyAttestationAndroidKey.js': accepts('verifyAttestationAndroidKey'),
  'registration/verifications/verifyAttestationAndroidSafetyNet.js': accepts(
    'verifyAttestationAndroidSafetyNet',
  ),
  'registration/verifications/verifyAttestationApple.js': accepts('verifyAttestationApple'),
  'registration/verifications/verifyAttestationFIDOU2F.js': accepts('verifyAttestationFIDOU2F'),
  'registration/verifications/verifyAttestationPacked.js': accepts('verifyAttestationPacked'),
  'registration/verifications/tpm/verifyAttestationTPM.js': accepts('verifyAttestationTPM'),
  'helpers/convertX509PublicKeyToCOSE.js': fails('convertX509PublicKeyToCOSE'),
  'helpers/getCertificateInfo.js': fails('getCertificateInfo'),
  'helpers/isCertRevoked.js': fails('isCertRevoked'),
  'helpers/validateCertificatePath.js': fails('validateCertificatePath'),
  'metadata/verifyMDSBlob.js': fails('verifyMDSBlob'),
  'services/metadataService.js': 'export const MetadataService = undefined;',
  // Keys of post-quantum algorithms are not among those that are accepted.
  'services/settingsService.js':
    'export const SettingsService = { getRootCertificates: () => [], runtimeSupportsPQC: () => false };',
};
/**
 * Modules of `postal-mime` that have no use here: one joins text and HTML of a mail, with a table of all characters that HTML has
 * names for; its parts are read one by one. The other encodes files.
 */
const MAIL: Readonly<Record<string, string>> = {
  'text-format.js': `
    export const textToHtml = (text) => text, htmlToText = (text) => text;
    export const formatTextHeader = () => '', formatHtmlHeader = () => '';`,
  'base64-encoder.js': `export const base64ArrayBuffer = () => { throw new Error('Files are not encoded here.'); };`,
};
const MAIL_PARSER = /^.*[\\/]postal-mime[\\/]dist[\\/]esm[\\/]/;

/** Of all services only a query of S3's objects answers with events, which nothing here asks for. */
const EVENT_STREAMS = `
  export class EventStreamSerde {}
  export const eventStreamSerdeProvider = () => ({});
  export const resolveEventStreamSerdeConfig = (config) => config;`;

/** DynamoDB's rules for the addresses of all of AWS's regions: `functions/lib/dynamo/client.ts` says where it answers. */
const DYNAMODB_ENDPOINTS = /[\\/]client-dynamodb[\\/]dist-es[\\/]endpoint[\\/]endpointResolver\.js$/;

/**
 * Modules of the SDK that stand in for Node's `crypto`, ask a virtual machine for its region, sign for several regions at once,
 * read a person's files with profiles, keep a log of their own, tell AWS which version of what makes a call, or ask whether a body is
 * a stream of the web, for which alone Node loads those.
 */
const SDK_MODULES: Readonly<Record<string, string>> = {
  'Sha1Js.js': 'export const Sha1Js = undefined;',
  'Sha256Js.js': 'export const Sha256Js = undefined;',
  'getInstanceMetadataRegion.js': 'export const getInstanceMetadataRegion = async () => undefined;',
  'SignatureV4MultiRegion.js': `
    import { SignatureV4SignWithCredentials } from './SignatureV4SignWithCredentials';
    export class SignatureV4MultiRegion extends SignatureV4SignWithCredentials {
      static sigv4aDependency() { return 'none'; }
    }`,
  'fromSharedConfigFiles.js': `
    export const fromSharedConfigFiles = () => async () => {
      throw Object.assign(new Error('Lambda has no files with profiles.'), { tryNextLink: true });
    };`,
  'loggerMiddleware.js': `
    export const loggerMiddleware = undefined, loggerMiddlewareOptions = undefined;
    export const getLoggerPlugin = () => ({ applyToStack: () => undefined });`,
  'user-agent-middleware.js': `
    export const userAgentMiddleware = undefined, getUserAgentMiddlewareOptions = undefined;
    export const getUserAgentPlugin = () => ({ applyToStack: () => undefined });`,
  // The table of regions: a client with rules for them hands it on by itself.
  'aws.js': `
    import { isVirtualHostableS3Bucket } from './lib/aws/isVirtualHostableS3Bucket';
    import { parseArn } from './lib/aws/parseArn';
    import { partition } from './lib/aws/partition';
    export const awsEndpointFunctions = { isVirtualHostableS3Bucket, parseArn, partition };`,
  'stream-type-check.js': 'export const isReadableStream = () => false, isBlob = () => false;',
  'createChecksumStream.js': `
    import { ChecksumStream } from './ChecksumStream';
    export const createChecksumStream = (init) => new ChecksumStream(init);`,
  'sdk-stream-mixin.browser.js': `
    export const sdkStreamMixin = () => { throw new Error('Bodies are streams of Node here.'); };`,
  // Asked for a UUID through the API of browsers, Node loads its copy of that.
  'v4.js': `
    import { randomUUID } from 'node:crypto';
    export const bindV4 = () => randomUUID;`,
  // Made while the document client loads, with commands that most functions do not send: pages are read one by one here.
  'QueryPaginator.js': 'export const paginateQuery = undefined;',
  'ScanPaginator.js': 'export const paginateScan = undefined;',
  'isStreamingPayload.js': `
    import { Readable } from 'node:stream';
    export const isStreamingPayload = (request) => request?.body instanceof Readable;`,
};
const SDK = new RegExp(
  String.raw`[\\/]@(aws-sdk|smithy)[\\/].*[\\/](${Object.keys(SDK_MODULES).join('|').replaceAll('.', String.raw`\.`)})$`,
);

const WEBAUTHN_SERVER = /^.*[\\/]@simplewebauthn[\\/]server[\\/]esm[\\/]/;

/**
 * Its modules import their helpers as fields of an object (`export * as isoCrypto`), all of which esbuild keeps: whoever makes a
 * passkey would have what verifies signatures. Imported from its own file, a helper comes alone.
 */
const importHelpersAlone = (code: string, path: string): string => {
  const [folder = ''] = WEBAUTHN_SERVER.exec(path) ?? [];

  return code.replace(/^import \{ (iso[\w, ]+) \} from '[./\w]*index\.js';$/gm, (_, names: string) =>
    names
      .split(', ')
      .map((name) => {
        const file = name === 'isoCrypto' ? 'isoCrypto/index.js' : `${name}.js`;

        return `import * as ${name} from ${JSON.stringify(`${folder}helpers/iso/${file}`)};`;
      })
      .join(' '),
  );
};

/** With `const _hH = "httpHeader"` in the module, `{ [_hH]: 'x-amz-acl' }` becomes `{ ["httpHeader"]: 'x-amz-acl' }`. */
const inlineComputedKeys = (code: string): string => {
  const texts = new Map(
    [...code.matchAll(/^const (\w+) = (".*");$/gm)].map(([, name, text]) => [name, text]),
  );

  return code.replace(/\[(\w+)\]:/g, (whole, name: string) => {
    const text = texts.get(name);

    return text === undefined ? whole : `[${text}]:`;
  });
};

/** Errors of tables, backups and copies of the whole store, which no reading or writing of items meets. */
const ERRORS_OF_TABLES =
  /^n\d_registry\.registerError\((Backup|ContinuousBackups|Export|Import|GlobalTable|Table|Index|InvalidExport|InvalidRestore|PointInTime|Policy|Replica[A-Z]).*$/gm;

/** What a constant may be made of that esbuild keeps for the calls in it. */
const MAY_CALL = new Set([
  'CallExpression',
  'MemberExpression',
  'ObjectExpression',
  'ArrayExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
]);

/**
 * Says of each top-level constant that making it has no side effects, so that a bundle has only the schemas and endpoints
 * that its function reaches, and makes no others when it starts. esbuild keeps a call's arguments, even of a pure one; a function without arguments has none.
 */
const markConstantsAsPure = (code: string): string => {
  const { body } = parseAst(code, { lang: 'ts' });
  const made = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && MAY_CALL.has(init.type) ? [init] : []));

  return made.reduceRight(
    (sofar, { start, end }) =>
      `${sofar.slice(0, start)}/* @__PURE__ */ (() => (${sofar.slice(start, end)}))()${sofar.slice(end)}`,
    code,
  );
};

const OWN_MODULE = /[\\/](shared|functions)[\\/]([\w-]+[\\/])+[\w.-]+\.ts$/;
const MODULE_OF_CONSTANTS =
  /[\\/](shared[\\/](contract|domain)|functions[\\/]lib([\\/][\w-]+)*)[\\/][\w.-]+\.ts$/;
/** The packages that are in every bundle. */
const COMMON_PACKAGE = /[\\/]node_modules[\\/](@aws|@aws-sdk|@middy|@smithy|zod)[\\/].+\.js$/;

/** Keeps code that no function can reach out of the bundles. */
export const leanBundles: Plugin = {
  name: 'lean-bundles',
  setup: ({ onResolve, onLoad, resolve }) => {
    // The SDK's default credential chain bundles clients of three more services, which Lambda never uses.
    onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({ path: CREDENTIALS }));

    // The package has ten times as many as are refused.
    onLoad({ filter: /[\\/]auth[\\/]common-passwords\.ts$/ }, () => ({
      contents: `export const COMMON_PASSWORDS = ${JSON.stringify(COMMON_PASSWORDS)};`,
    }));

    // A client reads its own version there; the rest is for npm.
    onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));

      return { contents: JSON.stringify({ version }), loader: 'json' };
    });

    // esbuild treats computed keys as side effects and so keeps the schemas of every S3 operation.
    onLoad({ filter: /[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/ }, async ({ path }) => ({
      contents: inlineComputedKeys(await readFile(path, 'utf8')).replace(ERRORS_OF_TABLES, ''),
    }));

    onLoad({ filter: OWN_MODULE }, async ({ path }) => {
      const code = lazyFunctions(await readFile(path, 'utf8'), 'ts');

      return { contents: MODULE_OF_CONSTANTS.test(path) ? markConstantsAsPure(code) : code, loader: 'ts' };
    });

    onResolve({ filter: /^(@hexagon|brotli|culori|mnemonist)/ }, ({ path }) =>
      path in LEFT_OUT ? { path, namespace: 'left-out' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({ contents: LEFT_OUT[path] ?? '' }));

    onLoad({ filter: SDK }, ({ path }) => {
      const contents = SDK_MODULES[basename(path)];

      return contents === undefined ? undefined : { contents, resolveDir: dirname(path) };
    });
    onLoad({ filter: DYNAMODB_ENDPOINTS }, () => ({
      contents: 'export const defaultEndpointResolver = undefined;',
    }));
    onLoad({ filter: MAIL_PARSER }, ({ path }) => {
      const contents = MAIL[path.replace(MAIL_PARSER, '')];

      return contents === undefined ? undefined : { contents };
    });
    onLoad({ filter: /[\\/]core[\\/]dist-es[\\/]submodules[\\/]event-streams[\\/]index\.js$/ }, () => ({
      contents: EVENT_STREAMS,
    }));

    // S3's rules for the addresses of all kinds of buckets in all Regions.
    onResolve({ filter: /[/]endpointResolver$/ }, ({ importer }) =>
      /[\\/]client-s3[\\/]/.test(importer) ? { path: BUCKET_ADDRESS } : undefined,
    );
    onResolve({ filter: /[/]unwrapEC2Signature\.js$/ }, () => ({ path: EC_SIGNATURE }));
    onLoad({ filter: WEBAUTHN_SERVER }, async ({ path }) => ({
      contents:
        ATTESTATION[path.replace(WEBAUTHN_SERVER, '').replaceAll('\\', '/')] ??
        importHelpersAlone(await readFile(path, 'utf8'), path),
    }));

    onLoad({ filter: COMMON_PACKAGE }, async ({ path }) => ({
      contents: lazyFunctions(await readFile(path, 'utf8'), 'js'),
    }));

    // pdf-lib both imports and requires html-entities, which would bundle its table of characters twice.
    onResolve({ filter: /^html-entities$/ }, ({ kind, resolveDir }) =>
      kind === 'require-call'
        ? resolve('html-entities', { kind: 'import-statement', resolveDir })
        : undefined,
    );
  },
};
