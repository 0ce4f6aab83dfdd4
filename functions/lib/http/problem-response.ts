import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { errorCodesOf } from '../../../shared/contract/endpoint-errors.ts';
import type { Problem } from '../../../shared/contract/problem.ts';
import { AppError } from '../app-error.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { FileStoreUnavailable } from '../files/file-store-unavailable.ts';
import { log } from '../log.ts';

/** An error as an `AppError`. Unknown errors are `internal`. */
const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof StoreUnavailable || error instanceof FileStoreUnavailable)
    return new AppError('unavailable', { headers: { 'retry-after': '5' } });

  return new AppError('internal');
};

/**
 * The answer of an endpoint to an error. A code that its contract does not declare is a bug: in production callers still
 * get it, elsewhere they get 500, so that a test fails.
 */
export const toDeclaredError = (error: unknown, endpoint: Endpoint): AppError => {
  const answer = toAppError(error);
  if (errorCodesOf(endpoint).has(answer.code)) return answer;
  const { id } = endpoint;
  log.error('The endpoint answers an error that its contract does not declare.', { endpoint: id, error });

  return process.env.STAGE === 'local' ? new AppError('internal') : answer;
};

/** The JSON response to an error. */
export const problemResponse = (
  { status, code, message, fields, current, headers }: AppError,
  requestId: string,
): APIGatewayProxyStructuredResultV2 => {
  const body: Problem = {
    code,
    message,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    requestId,
  };

  return {
    statusCode: status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
};
