import { createHash } from 'node:crypto';

/** The hash of an inline style or script, as the content security policy names it. */
export const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
