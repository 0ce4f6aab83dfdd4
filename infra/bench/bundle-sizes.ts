import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { contract } from '../../shared/contract/index.ts';
import { bundleOptions, entryPointsOf } from '../build.ts';
import type { FunctionId } from '../grants.ts';

/** Gzipped sizes in KB. */
export interface BundleSize {
  readonly bundle: number;
  /** The SDK's clients, the project's own modules of this function, and its reader of phone numbers. */
  readonly reference: number;
  /** With what the least endpoint brings, of others the least other, and the library that does the function's work. */
  readonly floor: number;
  readonly readsPhones: boolean;
  readonly makesPdf: boolean;
  readonly usesFiles: boolean;
}

type Output = esbuild.Metafile['outputs'][string];
type Sizes = ReadonlyMap<string, { readonly size: number; readonly output: Output }>;

/** A client of the SDK, or one of its operations. */
const SDK_PART = /@aws-sdk\/(client-[\w-]+|lib-dynamodb)\/dist-es\/(commands\/)?\w+(Client|Command)\.js$/;
/** What a function needs whole, not the weight of a library: the rules of all countries' phone numbers. */
const WHOLE = /functions\/lib\/phone\/phone-numbers\.ts$/;
/** They do the work of a function: read mails, verify passkeys. */
const WORK_LIBRARY = /node_modules\/(postal-mime|@simplewebauthn\/server)\//;
const PDF_LIBRARY = /node_modules\/(pdfkit|@cantoo\/pdf-lib)\//;

const gzipped = (outputs: readonly esbuild.OutputFile[]): number =>
  outputs.reduce((total, { contents }) => total + gzipSync(contents).length, 0) / 1024;

/** Bundles functions as deployed, with the options of `change`. Returns the output and size of each. */
const bundle = async (ids: readonly FunctionId[], change: esbuild.BuildOptions): Promise<Sizes> => {
  const { outputFiles, metafile } = await esbuild.build({
    ...bundleOptions,
    ...change,
    entryPoints: entryPointsOf(ids),
    sourcemap: false,
    metafile: true,
    write: false,
  });
  const outputs = Object.entries(metafile.outputs);

  return new Map(
    ids.map((id) => {
      const position = outputs.findIndex(([path]) => path.endsWith(`/${id}/index.js`));
      const [, output] = outputs[position] ?? [];
      if (!output) throw new Error(`There is no bundle of ${id}.`);

      return [id, { size: gzipped(outputFiles.slice(position, position + 1)), output }];
    }),
  );
};

const sizeOfModules = async (paths: readonly string[]): Promise<number> => {
  const { outputFiles } = await esbuild.build({
    ...bundleOptions,
    stdin: {
      contents: paths.map((path) => `export * from './${path}';`).join('\n'),
      resolveDir: bundleOptions.absWorkingDir ?? '.',
    },
    sourcemap: false,
    write: false,
  });

  return gzipped(outputFiles);
};

/** The modules with code in the output. */
const modulesOf = ({ inputs }: Output): string[] =>
  Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []));

/**
 * The bundle sizes of functions, with a reference that is bundled in the same run with the same options: the function
 * without any package, which is its own source, plus a module with only the SDK clients and operations in its bundle, plus
 * what the function needs whole. Each part is compressed separately. The difference is the size of zod, middy, the PDF libraries and other imports.
 */
export const measureBundles = async (ids: readonly FunctionId[]): Promise<Map<FunctionId, BundleSize>> => {
  const shipped = await bundle(ids, {});
  const own = await bundle(ids, { packages: 'external' });
  const sdk = new Map<string, number>([['', 0]]);
  const measured = new Map<FunctionId, Omit<BundleSize, 'floor'> & { readonly library: number }>();

  for (const id of ids) {
    const whole = shipped.get(id);
    const modules = whole ? modulesOf(whole.output) : [];
    const needed = modules.filter((path) => WHOLE.test(path));
    const parts = [...modules.filter((path) => SDK_PART.test(path)).sort(), ...needed];
    const key = parts.join();
    if (!sdk.has(key)) sdk.set(key, await sizeOfModules(parts));
    const library = modules.filter((path) => WORK_LIBRARY.test(path));
    measured.set(id, {
      bundle: whole?.size ?? Number.NaN,
      reference: (own.get(id)?.size ?? Number.NaN) + (sdk.get(key) ?? Number.NaN),
      library: library.length > 0 ? await sizeOfModules(library) : 0,
      readsPhones: needed.length > 0,
      makesPdf: modules.some((path) => PDF_LIBRARY.test(path)),
      usesFiles: modules.some((path) => path.includes('@aws-sdk/client-s3/')),
    });
  }

  /** An endpoint brings what checks a request and its session, which a function of the operators' need not. */
  const isEndpoint = (id: FunctionId): boolean => contract.some((endpoint) => endpoint.id === id);
  const leastOf = (kind: boolean): number =>
    Math.min(
      ...[...measured].map(([id, { bundle, reference }]) =>
        isEndpoint(id) === kind ? bundle - reference : Number.POSITIVE_INFINITY,
      ),
    );
  const least = { endpoint: leastOf(true), other: leastOf(false) };

  return new Map(
    [...measured].map(([id, { library, ...size }]) => [
      id,
      { ...size, floor: size.reference + library + (isEndpoint(id) ? least.endpoint : least.other) },
    ]),
  );
};
