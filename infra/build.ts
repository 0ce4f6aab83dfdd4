import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { buildSite } from '../web/build.ts';
import { writeAmazonRoots } from './amazon-roots.ts';
import { forgetBuild, hashOfBuildSources, noteBuild } from './built-from.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { type FunctionId, grants } from './grants.ts';
import { leanBundles } from './lean-bundles.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const FUNCTIONS_FOLDER = join(project, 'build/functions');
export const SITE_FOLDER = join(project, 'build/site');
export const SITE_ROUTES = join(project, 'build/site-routes.json');

export const functionIds = Object.keys(grants) as FunctionId[];

/** The folder with a function's bundle, which is its whole code. */
export const bundleFolderOf = (id: FunctionId): string => join(FUNCTIONS_FOLDER, id);

// CommonJS starts faster than modules; the SDK is bundled because the runtime's own copy is slower to load.
export const bundleOptions: esbuild.BuildOptions = {
  absWorkingDir: project,
  outdir: FUNCTIONS_FOLDER,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  inject: ['functions/lib/map-stack-traces.ts'],
  legalComments: 'none',
  loader: { '.ttf': 'dataurl', '.otf': 'dataurl' },
  // pdfkit computes paths of its own files while it loads; it opens them only for standard fonts and PDF/A.
  define: { 'import.meta.url': '"file:///"' },
  // The SDK imports `node:http` at its first call; a dynamic import reads every export and so loads WebSockets.
  supported: { 'dynamic-import': false },
  plugins: [leanBundles],
  logLevel: 'warning',
};

/** The source file of each function, by the name of its output file. */
export const entryPointsOf = (ids: readonly FunctionId[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [`${id}/index`, `functions/${id}.ts`]));

/** Without a package.json of its own, Node would read a bundle as a module, as the project's package.json says. */
const markAsCommonJs = (): void => {
  for (const id of functionIds) {
    const file = join(bundleFolderOf(id), 'package.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{"type":"commonjs"}\n');
  }
};

const deleteOldBundles = (): void => {
  for (const folder of globSync('*/*', { cwd: FUNCTIONS_FOLDER }))
    if (!functionIds.some((id) => id === folder)) rmSync(join(FUNCTIONS_FOLDER, folder), { recursive: true });
};

export const buildFunctions = async (): Promise<void> => {
  rmSync(COMPILE_CACHE, { recursive: true, force: true });
  deleteOldBundles();
  markAsCommonJs();
  writeAmazonRoots();
  await esbuild.build({ ...bundleOptions, entryPoints: entryPointsOf(functionIds) });
};

/** Builds the functions into build/functions and the site into build/site. */
export const buildAll = async (): Promise<void> => {
  const sources = hashOfBuildSources();
  forgetBuild();
  await Promise.all([buildFunctions(), buildSite({ outDir: SITE_FOLDER })]);
  noteBuild(sources);
};

/** Rebuilds the functions on every change of their code. Resolves to a function that stops it. */
export const watchFunctions = async (onRebuilt: () => void): Promise<() => Promise<void>> => {
  markAsCommonJs();
  writeAmazonRoots();
  const context = await esbuild.context({
    ...bundleOptions,
    entryPoints: entryPointsOf(functionIds),
    plugins: [
      leanBundles,
      {
        name: 'rebuilt',
        setup: ({ onEnd }) => onEnd(({ errors }) => void (errors.length === 0 && onRebuilt())),
      },
    ],
  });
  await context.watch();

  return () => context.dispose();
};
