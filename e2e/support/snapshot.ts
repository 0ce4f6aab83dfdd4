import { existsSync, readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireBuild } from '../../infra/built-from.ts';
import { hashOfSources } from '../../infra/local/sources.ts';
import { synthesise } from '../../infra/synth.ts';
import { assembly, siteOrigin, snapshot, snapshotSession, snapshotSources } from './snapshot-paths.ts';
import { STAFF, testAppOn } from './test-app.ts';

// The session in it ends after two idle hours.
const LONGEST_USE = 3_600_000;

/** Makes what the test apps of all stack tests begin with, unless that was done lately from these very sources. */
export const setup = async (): Promise<void> => {
  requireBuild();
  const sources = hashOfSources(
    join(import.meta.dirname, '../..'),
    ['functions', 'infra', 'shared', 'web'],
    ['package-lock.json', 'cdk.json', 'e2e/support/snapshot.ts', 'e2e/support/test-app.ts'],
  );
  if (isMadeFrom(sources)) return;

  await rm(snapshotSources, { force: true });
  synthesise({ outDir: assembly, context: { stage: 'local', origin: siteOrigin } });
  await rm(snapshot, { recursive: true, force: true });
  const { stack, signIn } = await testAppOn(snapshot);
  await stack.invoke('ops/create-staff', { ...STAFF, role: 'admin' });
  await writeFile(snapshotSession, await signIn());
  await stack.stop();
  await writeFile(snapshotSources, sources);
};

const isMadeFrom = (sources: string): boolean =>
  existsSync(snapshotSources) &&
  readFileSync(snapshotSources, 'utf8') === sources &&
  Date.now() - statSync(snapshotSources).mtimeMs < LONGEST_USE;
