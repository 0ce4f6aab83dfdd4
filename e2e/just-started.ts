import { rm, writeFile } from 'node:fs/promises';
import { synthesise } from '../infra/synth.ts';
import { assembly, justStarted, sessionFile } from './assembly.ts';
import { productOn, STAFF } from './product.ts';

/** What the products of all stack tests begin with. Needs the build. */
export const setup = async (): Promise<void> => {
  synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
  await rm(justStarted, { recursive: true, force: true });
  const { stack, signIn } = await productOn(justStarted);
  await stack.invoke('ops/create-staff', { ...STAFF, role: 'admin' });
  await writeFile(sessionFile, await signIn());
  await stack.stop();
};
