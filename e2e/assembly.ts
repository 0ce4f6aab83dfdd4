import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startStack } from '../infra/local/stack.ts';
import { synthesise } from '../infra/synth.ts';

/** The cloud assembly that the stack tests run, as `npm start` would. Needs the build. */
export const assembly = fileURLToPath(new URL('../build/assembly', import.meta.url));

/** The data of a product that was just started for the first time: tables and site are there, nothing else. */
export const justStarted = fileURLToPath(new URL('../build/just-started', import.meta.url));

export const setup = async (): Promise<void> => {
  synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
  await rm(justStarted, { recursive: true, force: true });
  const stack = await startStack({ assembly, dataDir: justStarted, port: 0, mailPort: 0 });
  await stack.stop();
};
