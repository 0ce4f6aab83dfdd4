import { rm, writeFile } from 'node:fs/promises';
import { synthesise } from '../../infra/synth.ts';
import { assembly, snapshot, snapshotSession } from './snapshot-paths.ts';
import { STAFF, testAppOn } from './test-app.ts';

/** What the products of all stack tests begin with. Needs the build. */
export const setup = async (): Promise<void> => {
  synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
  await rm(snapshot, { recursive: true, force: true });
  const { stack, signIn } = await testAppOn(snapshot);
  await stack.invoke('ops/create-staff', { ...STAFF, role: 'admin' });
  await writeFile(snapshotSession, await signIn());
  await stack.stop();
};
