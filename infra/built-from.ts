import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfSources } from './local/sources.ts';

const project = join(import.meta.dirname, '..');
// The hash of the build's sources, written once the build is complete.
const BUILT_FROM = join(project, 'build/built-from');

/** A hash of everything that a build is made from. */
export const hashOfBuildSources = (): string =>
  hashOfSources(
    project,
    ['functions', 'shared', 'web', 'infra/grants'],
    [
      'package-lock.json',
      'infra/amazon-roots.ts',
      'infra/build.ts',
      'infra/grants.ts',
      'infra/lean-bundles.ts',
    ],
  );

export const noteBuild = (sources: string): void => writeFileSync(BUILT_FROM, `${sources}\n`);
export const forgetBuild = (): void => rmSync(BUILT_FROM, { force: true });

/** Ends a run of tests that need a build, where there is none or the sources have changed since. */
export const requireBuild = (): void => {
  if (!existsSync(BUILT_FROM)) throw new Error('There is no build. Run `npm run build` first.');
  if (readFileSync(BUILT_FROM, 'utf8').trim() !== hashOfBuildSources())
    throw new Error('The build is older than its sources. Run `npm run build` first.');
};
