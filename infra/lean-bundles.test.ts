import * as esbuild from 'esbuild';
import { expect, test } from 'vitest';
import { leanBundles } from './lean-bundles.ts';

test.each([
  {
    sentence:
      'the bundle of a function that reads files contains no other operations of S3 and no other credential providers',
    code: `export { loadFile } from './functions/lib/files/bucket.ts';`,
    kept: ['GetObject', 'x-amz-server-side-encryption-customer-algorithm'],
    left: ['AnalyticsConfiguration', 'ListMultipartUploads', 'AWS_WEB_IDENTITY_TOKEN_FILE', 'sso_start_url'],
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
    kept: ['"trustno1"', '"administrator"'],
    left: ['"brady12"'],
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

const wordsIn = (words: readonly string[], code: string) => words.filter((word) => code.includes(word));

/** Bundles code with the options of `infra/build.ts`. */
const bundled = async (contents: string, plugins: esbuild.Plugin[]): Promise<string> => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    define: { 'import.meta.url': '"file:///"' },
    write: false,
    plugins,
  });

  return outputFiles.map(({ text }) => text).join('');
};
