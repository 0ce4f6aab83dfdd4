import { createHash } from 'node:crypto';
import { AppError } from './app-error.ts';

// 128 bits distinguish keys and requests; every index of a lead pays for its length.
export const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** JSON with keys in alphabetical order, so that equal values have equal text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** A call that acts once per key, however often it is made. */
export interface IdempotentCall {
  readonly key: string;
  /** A digest of the request. */
  readonly fingerprint: string;
}

/**
 * Allows a key to be repeated with the same request alone.
 * @throws AppError `idempotency_key_reused`
 */
export const requireSameRequest = (
  existing: { readonly fingerprint?: unknown },
  { fingerprint }: Pick<IdempotentCall, 'fingerprint'>,
): void => {
  if (existing.fingerprint !== undefined && existing.fingerprint !== fingerprint)
    throw new AppError('idempotency_key_reused');
};
