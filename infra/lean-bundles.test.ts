import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import * as esbuild from 'esbuild';
import { describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../e2e/support/software-authenticator.ts';
import type { PasskeyCreation } from '../shared/domain/passkey.ts';
import { leanBundles } from './lean-bundles.ts';

test.each([
  {
    sentence:
      'the bundle of a function that reads files contains no other operations of S3 and no other credential providers',
    code: `export { loadFile } from './functions/lib/files/bucket.ts';`,
    kept: ['GetObject', 'x-amz-server-side-encryption-customer-algorithm'],
    left: [
      ':message-type',
      'AnalyticsConfiguration',
      'ListMultipartUploads',
      'AWS_WEB_IDENTITY_TOKEN_FILE',
      'sso_start_url',
      'AWS SDK for JavaScript Team',
      'SigV4a implementation is not available',
      '1518500249',
      ...['s3-outposts', 'unable to instantiate ChecksumStream', 'Please make sure the Blob.stream()'],
    ],
  },
  {
    sentence:
      'the bundle of a function that uses tables has no rules for addresses, no profiles, no APIs of the web, and neither SHA-256, region, log nor name of its own',
    code: `export { dynamo } from './functions/lib/dynamo/client.ts';`,
    kept: ['DynamoDB_20120810', 'TransactionCanceledException', 'ResourceNotFoundException'],
    left: [
      ...['lru-cache: capacity', '1116352408', 'AWS_EC2_METADATA_SERVICE_ENDPOINT'],
      ...['AWS_SHARED_CREDENTIALS_FILE', 'typeof ReadableStream', 'typeof crypto.randomUUID'],
      ...['https://dynamodb-fips.', 'aws-us-gov', 'overrideInputFilterSensitiveLog', 'x-amz-user-agent'],
      ...['BackupInUseException', 'GlobalTableNotFoundException', 'ReplicaNotFoundException'],
    ],
  },
  {
    sentence:
      'the bundle of a function that reads sessions has no schema of documents, whose names the access log shares',
    code: `export { findLiveSession } from './functions/lib/auth/session.table.ts';`,
    kept: ['continuedAs'],
    left: ['templateVersion', 'Choose one of the listed triggers.'],
  },
  {
    sentence:
      'the bundle of a function of received mail has no schema of inquiries, whose fields staff fill in for a mail',
    code: `export { downloadMailFile } from './shared/contract/received-mail.ts';`,
    kept: ['looks like INQ-7K2M9QXA'],
    left: ['Choose one of the listed inquiry types.'],
  },
  {
    sentence: 'the bundle of a function that states a balance has no schema of invoices',
    code: `export { invoiceFileState } from './functions/lib/billing/invoices/invoice-record.ts';`,
    kept: ['void'],
    left: ['invoiceNumber'],
  },
  {
    sentence: 'the bundle of a function that reads one record contains no operation of pages',
    code: `export { getItem } from './functions/lib/dynamo/items.ts';`,
    kept: ['GetItem'],
    left: ['ScannedCount', 'LastEvaluatedKey'],
  },
  {
    sentence: 'the bundle of a function that reads mail contains no table of HTML’s characters',
    code: `export { readMail } from './functions/lib/received-mail/read-mail.ts';`,
    kept: ['multipart/report'],
    left: ['CounterClockwiseContourIntegral'],
  },
  {
    sentence: 'the bundle of a function that makes PDFs contains no dictionary for WOFF2',
    code: `export { create } from 'fontkit';`,
    kept: ['getVariation'],
    left: ['Invalid reserved bit'],
  },
  {
    sentence: 'the bundle of a function that stamps files contains no colour names',
    code: `export { PDFDocument } from '@cantoo/pdf-lib';`,
    kept: ['ModificationDate', 'ClockwiseContourIntegral'],
    left: ['rebeccapurple'],
  },
  {
    sentence: 'the bundle of a function that sets secrets contains the passwords that are refused alone',
    code: `export { weaknessOf } from './functions/lib/auth/access-codes.ts';`,
    kept: ['trustno1', 'administrator'],
    left: ['brady12'],
  },
  {
    sentence: 'the bundle of a function that checks secrets contains no list of passwords',
    code: `export { authenticate } from './functions/lib/auth/authenticate.ts';`,
    kept: ['too_many_requests'],
    left: [],
  },
])('$sentence', async ({ code, kept, left }) => {
  const words = [...kept, ...left];

  expect(wordsIn(words, await bundled(code, [leanBundles]))).toEqual(kept);
  expect(wordsIn(words, await bundled(code, []))).toEqual(words);
});

test('the bundle of a function that stamps files contains the table of HTML’s characters once', async () => {
  const timesIn = (code: string) => code.split('CounterClockwiseContourIntegral').length - 1;
  const code = `export { PDFDocument } from '@cantoo/pdf-lib';`;

  expect(timesIn(await bundled(code, [])) / timesIn(await bundled(code, [leanBundles]))).toBe(2);
});

test('few functions of a bundle are arrow functions, whose bodies V8 would read while it loads the file', async () => {
  const arrowsIn = (code: string) => code.split('=>').length - 1;
  const code = `export { findLiveSession } from './functions/lib/auth/session.table.ts';`;

  expect(arrowsIn(await bundled(code, [])) / arrowsIn(await bundled(code, [leanBundles]))).toBeGreaterThan(5);
});

const VERIFYING = `export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';`;

test('the bundle of a function that verifies passkeys has no parser of certificates, and none of ASN.1', async () => {
  const packagesOf = async (plugins: esbuild.Plugin[]) => {
    const { metafile } = await esbuild.build({ ...optionsFor(VERIFYING), plugins, metafile: true });
    const [output] = Object.values(metafile.outputs);
    const files = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);

    return [...new Set(files.map(([file]) => /node_modules\/((@[^/]+\/)?[^/]+)/.exec(file)?.[1]))].toSorted();
  };

  expect(await packagesOf([])).toEqual(expect.arrayContaining(['@peculiar/x509', 'asn1js']));
  expect((await packagesOf([leanBundles])).filter((name) => name !== undefined)).toEqual([
    '@levischuck/tiny-cbor',
    '@simplewebauthn/server',
  ]);
  expect((await bundled(VERIFYING, [leanBundles])).length).toBeLessThan(25_000);
});

test('the bundle of a function that takes new passkeys has nothing that verifies signatures', async () => {
  const making = `export { verifyRegistrationResponse } from '@simplewebauthn/server';`;
  const verifies = (code: string) => /\.subtle\.verify\(/.test(code);
  expect(verifies(await bundled(VERIFYING, [leanBundles]))).toBe(true);
  expect(verifies(await bundled(making, []))).toBe(true);
  expect(verifies(await bundled(making, [leanBundles]))).toBe(false);
});

describe('the bundle of a function that verifies passkeys', () => {
  const ORIGIN = 'https://zahrael.example';
  const expected = { expectedOrigin: ORIGIN, expectedRPID: 'zahrael.example', expectedChallenge: 'sample' };
  const credential = { type: 'public-key', clientExtensionResults: {} } as const;
  const creation = {
    ...{ challenge: 'sample', timeout: 1, attestation: 'none', excludeCredentials: [], pubKeyCredParams: [] },
    rp: { id: 'zahrael.example', name: 'Zahrael' },
    user: { id: 'sample', name: 'sample', displayName: 'Sample' },
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  } satisfies PasskeyCreation;

  /** The functions of the library, as the bundle has them. */
  const lean = async (): Promise<typeof import('@simplewebauthn/server')> => {
    const loaded = { exports: {} as typeof import('@simplewebauthn/server') };
    const run = runInThisContext(`(module, require) => {${await bundled(VERIFYING, [leanBundles])}}`);
    run(loaded, createRequire(import.meta.url));

    return loaded.exports;
  };

  test.each(['P-256', 'Ed25519'] as const)(
    'verifies those with keys of %s, and their signatures',
    async (curve) => {
      const { verifyAuthenticationResponse, verifyRegistrationResponse } = await lean();
      const authenticator = softwareAuthenticator(ORIGIN);
      const { id, clientDataJSON, attestationObject } = authenticator.create(creation, {}, curve);
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: { ...credential, id, rawId: id, response: { clientDataJSON, attestationObject } },
      });
      const publicKey = registrationInfo?.credential.publicKey;
      if (!publicKey) throw new Error('The passkey was refused.');

      const verify = async (change: object = {}) => {
        const { id: _, ...response } = authenticator.use({
          ...{ challenge: 'sample', timeout: 1, rpId: 'zahrael.example', allowCredentials: [] },
          userVerification: 'required',
        });
        const answer = { ...credential, id, rawId: id, response: { ...response, ...change } };

        return verifyAuthenticationResponse({
          ...expected,
          response: answer,
          credential: { id, publicKey, counter: 0 },
        });
      };
      expect(await verify()).toMatchObject({ verified: true, authenticationInfo: { newCounter: 2 } });
      const { signature } = authenticator.use({
        ...{ challenge: 'another', timeout: 1, rpId: 'zahrael.example', allowCredentials: [] },
        userVerification: 'required',
      });
      expect(await verify({ signature })).toMatchObject({ verified: false });
    },
  );

  test.each(['packed', 'tpm', 'android-key', 'android-safetynet', 'apple', 'fido-u2f'])(
    'takes the statement %s, which nobody has asked for, as none',
    async (format) => {
      const { verifyRegistrationResponse } = await lean();
      const { id, ...response } = softwareAuthenticator(ORIGIN).create(creation, { format });

      expect(
        await verifyRegistrationResponse({
          ...expected,
          response: { ...credential, id, rawId: id, response },
        }),
      ).toMatchObject({ verified: true });
    },
  );
});

const wordsIn = (words: readonly string[], code: string) => words.filter((word) => code.includes(word));

/** The options of `infra/build.ts`. */
const optionsFor = (contents: string) =>
  ({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    define: { 'import.meta.url': '"file:///"' },
    write: false,
  }) satisfies esbuild.BuildOptions;

const bundled = async (contents: string, plugins: esbuild.Plugin[]): Promise<string> => {
  const { outputFiles } = await esbuild.build({ ...optionsFor(contents), plugins });

  return outputFiles.map(({ text }) => text).join('');
};
