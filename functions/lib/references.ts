import { createHash } from 'node:crypto';

// Crockford's base 32: no letter sounds or looks like a digit.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight characters that follow from `seed` and reveal nothing about it, e.g. `INQ-7K2M9QXA`. */
export const referenceFrom = (prefix: string, seed: string): string => {
  const digest = createHash('sha256').update(seed).digest();
  const characters = Array.from(digest.subarray(0, 8), (byte) => ALPHABET.charAt(byte % 32));

  return `${prefix}-${characters.join('')}`;
};
