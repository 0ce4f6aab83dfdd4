import { currentSecret } from './secrets.ts';

/**
 * The secret of the hashes of erased records, for functions whose grants say `usesErasureKey`. It is never replaced: see
 * docs/decisions/2026-11-28-a-key-for-erased-records.md.
 */
export const erasureKey = (): string => currentSecret('erasure-key');
