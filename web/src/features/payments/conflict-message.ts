import { ProblemError } from '../../api/errors.ts';

/** The API's message for a conflict; `failed` for any other error. */
export const conflictMessage = (error: unknown, failed: string): string =>
  error instanceof ProblemError && error.status === 409 ? error.message : failed;
