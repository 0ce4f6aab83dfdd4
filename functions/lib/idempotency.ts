import { createHash } from 'node:crypto';
import { AppError } from './app-error.ts';

// 128 bits are plenty to tell keys and words apart, and whatever stands in a lead is paid for in every index.
export const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** JSON with keys in alphabetical order, so that equal values have equal text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** A call that acts once, however often it is made under its key. */
export interface IdempotentCall {
  readonly key: string;
  /** What is asked under the key. */
  readonly fingerprint: string;
}

/**
 * Sees to it that what a key made is answered to the same call alone.
 * @throws AppError `idempotency_key_reused` when the key was used for something else
 */
export const requireSameRequest = (
  existing: { readonly fingerprint?: unknown },
  { fingerprint }: Pick<IdempotentCall, 'fingerprint'>,
): void => {
  if (existing.fingerprint !== undefined && existing.fingerprint !== fingerprint)
    throw new AppError('idempotency_key_reused');
};
