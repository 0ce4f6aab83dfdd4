import { isRefusal, NetworkError, ProblemError } from '../../api/errors.ts';

/** Why a code was not accepted, for a failure that concerns no field. */
export const codeError = (error: unknown): string =>
  error instanceof NetworkError || isRefusal(error)
    ? error.message
    : 'The code could not be checked. Please try again.';

/** Whether the session has ended for which a code was asked. */
export const hasSessionEnded = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 401;
