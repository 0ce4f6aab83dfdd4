import { NetworkError, ProblemError } from '../../api/errors.ts';

/** Why a password or an access code was not changed, for its owner; how long to wait after too many attempts. */
export const secretChangeError = (error: unknown, secret: string): string =>
  error instanceof NetworkError || (error instanceof ProblemError && error.code === 'too_many_requests')
    ? error.message
    : `The ${secret} could not be changed. Please try again.`;
