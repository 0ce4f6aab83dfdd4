import type { SecretId } from './secret-ids.ts';
import { keepSecret } from './secrets.ts';

/** Gives the function under test a secret, as if it had read it from Secrets Manager. */
export const stubSecret = (id: SecretId, current: string, previous?: string): void =>
  keepSecret(id, { current, ...(previous !== undefined && { previous }) }, Number.POSITIVE_INFINITY);
