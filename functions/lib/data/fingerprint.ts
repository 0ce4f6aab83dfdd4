import { createHash } from 'node:crypto';

// 128 bits are plenty to tell keys and words apart, and whatever stands in a lead is paid for in every index.
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** JSON with keys in alphabetical order, so that equal values have equal text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
