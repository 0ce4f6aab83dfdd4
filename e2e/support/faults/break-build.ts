import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { bundleOptions, entryPointsOf } from '../../../infra/build.ts';
import type { FunctionOverride } from '../../../infra/local/lambda/functions.ts';
import { submit } from '../../../web/src/api/submit.ts';
import { breakSource } from './break-source.ts';
import type { BrokenBuild } from './broken-builds.ts';
import type { BrowserClient } from './visitors.ts';

const project = join(import.meta.dirname, '../../..');

/** Replaces the file while esbuild loads it. */
const breakFile = (broken: BrokenBuild): esbuild.Plugin => ({
  name: 'break-file',
  setup: ({ onLoad, onEnd }) => {
    let isLoaded = false;
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      if (path !== join(project, broken.file)) return undefined;
      isLoaded = true;

      return { contents: breakSource(broken), loader: 'ts' };
    });
    onEnd(() => {
      if (!isLoaded) throw new Error(`The bundle does not contain ${broken.file}.`);
    });
  },
});

/** The code of an app with a fault: functions to replace, and the browser's code that sends forms. */
interface BrokenCode {
  readonly overrides: Readonly<Record<string, FunctionOverride>>;
  readonly client: BrowserClient;
}

/** Builds what a fault concerns into `build/broken`. */
export const buildBroken = async (name: string, broken: BrokenBuild): Promise<BrokenCode> => {
  const folder = join(project, 'build/broken', name);
  const plugins = [breakFile(broken), ...(bundleOptions.plugins ?? [])];
  mkdirSync(folder, { recursive: true });
  if (broken.functions.length === 0) {
    const outfile = join(folder, 'browser.mjs');
    await esbuild.build({
      absWorkingDir: project,
      entryPoints: [broken.file],
      outfile,
      bundle: true,
      format: 'esm',
      plugins,
    });
    const client: { submit: BrowserClient } = await import(pathToFileURL(outfile).href);

    return { overrides: {}, client: client.submit };
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}\n');
  await esbuild.build({
    ...bundleOptions,
    outdir: folder,
    entryPoints: entryPointsOf(broken.functions),
    plugins,
  });
  const { actsAs } = broken;
  const overrides = broken.functions.map((id) => [
    id,
    { codePath: join(folder, id), ...(actsAs && { actsAs }) },
  ]);

  return { overrides: Object.fromEntries(overrides), client: submit };
};
