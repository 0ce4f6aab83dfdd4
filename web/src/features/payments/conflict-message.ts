import { ProblemError } from '../../api/errors.ts';

/** Why the API refused what was asked, in its own words; `failed` for everything else that went wrong. */
export const conflictMessage = (error: unknown, failed: string): string =>
  error instanceof ProblemError && error.status === 409 ? error.message : failed;
