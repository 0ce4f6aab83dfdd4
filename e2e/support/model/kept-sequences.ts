import type { ModelStep } from './sequence.ts';

/** Sequences by which the app and the model once differed, shrunk. */
export const KEPT_SEQUENCES: Readonly<Record<string, readonly ModelStep[]>> = {};
