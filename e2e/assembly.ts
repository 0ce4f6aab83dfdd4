import { fileURLToPath } from 'node:url';
import { synthesise } from '../infra/synth.ts';

/** The cloud assembly that the stack tests run, as `npm start` would. Needs the build. */
export const assembly = fileURLToPath(new URL('../build/assembly', import.meta.url));

export const setup = (): void => {
  synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
};
