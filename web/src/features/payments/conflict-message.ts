import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { ProblemError } from '../../api/errors.ts';

/** The API's message where a rule in the endpoint's contract forbids the call; `failed` for any other error. */
export const conflictMessage = (error: unknown, { errors = [] }: Endpoint, failed: string): string =>
  error instanceof ProblemError &&
  error.code !== 'not_found' &&
  (error.code === 'stale' || errors.includes(error.code))
    ? error.message
    : failed;
