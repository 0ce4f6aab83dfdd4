import { synthesise } from './synth.ts';

synthesise();
