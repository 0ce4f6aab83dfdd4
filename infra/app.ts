import { synthesise } from './synth.ts';

synthesise({ isValidated: true });
