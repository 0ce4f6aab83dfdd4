import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const CREDENTIALS = fileURLToPath(new URL('../functions/lib/lambda-credentials.ts', import.meta.url));

/** Packages that never do anything here, and what stands in for them. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  // fontkit's dictionary for fonts in WOFF2; ours are TrueType and OpenType.
  'brotli/decompress.js': `module.exports = () => { throw new Error('Fonts in WOFF2 are not read here.'); };`,
  // With which pdf-lib understands the colours of SVG drawings, which nobody makes it draw.
  culori: 'export const converter = () => () => undefined;',
};

/** `{ [_hH]: 'x-amz-acl' }` becomes `{ ["httpHeader"]: 'x-amz-acl' }`, where the module says `const _hH = "httpHeader"`. */
const withKeysSpelledOut = (code: string): string => {
  const texts = new Map(
    [...code.matchAll(/^const (\w+) = (".*");$/gm)].map(([, name, text]) => [name, text]),
  );

  return code.replace(/\[(\w+)\]:/g, (whole, name: string) => {
    const text = texts.get(name);

    return text === undefined ? whole : `[${text}]:`;
  });
};

/** Leaves out of bundles what packages bring along and no function of ours can come to need. */
export const leanBundles: Plugin = {
  name: 'lean-bundles',
  setup: ({ onResolve, onLoad, resolve }) => {
    // The SDK brings clients of three more services to ask for keys on machines that are no Lambda.
    onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({ path: CREDENTIALS }));

    // esbuild takes a key that has to be looked up for a side effect, and keeps the shapes of every operation of S3.
    onLoad({ filter: /[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/ }, async ({ path }) => ({
      contents: withKeysSpelledOut(await readFile(path, 'utf8')),
    }));

    onResolve({ filter: /^(brotli|culori)/ }, ({ path }) =>
      path in LEFT_OUT ? { path, namespace: 'left-out' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({ contents: LEFT_OUT[path] ?? '' }));

    // pdf-lib would bring the table of HTML's characters twice, as it is imported and as it is required.
    onResolve({ filter: /^html-entities$/ }, ({ kind, resolveDir }) =>
      kind === 'require-call'
        ? resolve('html-entities', { kind: 'import-statement', resolveDir })
        : undefined,
    );
  },
};
