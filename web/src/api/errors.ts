import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { ErrorCodeOf } from '../../../shared/contract/endpoint-errors.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import type { Problem } from '../../../shared/contract/problem.ts';

/** The API answered, and the answer is a refusal or cannot be read. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  /** A newer server may know others. */
  readonly code: ErrorCode;
  /** Message per field at fault; nested fields joined by dots. */
  readonly fields: Record<string, string>;
  /** The current record, if the error concerns a newer version. */
  readonly current: unknown;
  readonly requestId: string;

  constructor(status: number, { code, message, fields = {}, current, requestId }: Problem) {
    super(message);
    this.status = status;
    this.code = code as ErrorCode;
    this.fields = fields;
    this.current = current;
    this.requestId = requestId;
  }
}

/** The title of a message that a write was received, and is not shown. */
export const OLDER_PAGE = 'This page is older than the portal';

/** The API did what was asked, and this page cannot read the answer: it is older than the API, which has a new value, say. */
export class UnreadAnswer extends ProblemError {
  constructor(status: number, { isOfWrite }: { isOfWrite: boolean }) {
    super(status, {
      code: 'unreadable',
      message: isOfWrite
        ? 'What you sent was received, but this page is too old to show it. Please reload the page; do not send it again.'
        : 'This page is older than the portal. Please reload it.',
      requestId: '',
    });
  }
}

/** Whether a call of the endpoint failed with this error of its contract. */
export const isProblem = <E extends Endpoint>(
  error: unknown,
  _endpoint: E,
  code: ErrorCodeOf<E>,
): error is ProblemError => error instanceof ProblemError && error.code === code;

// Their messages give no reason: the product failed, or the answer cannot be read.
const FAILURES: readonly ErrorCode[] = ['internal', 'unavailable', 'unreadable'];

/** Whether the API refused a call for a reason that its message gives. */
export const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && !FAILURES.includes(error.code);

/** Whether a record was asked for that does not exist, or by an id that cannot be one. */
export const isUnknownRecord = (error: unknown): boolean =>
  error instanceof ProblemError && ['not_found', 'invalid_input', 'link_void'].includes(error.code);

/**
 * The message of a failure that says the same on every screen: the call waits for the second factor, and the user gave none; or
 * the page is too old for the answer.
 */
export const ownMessage = (error: unknown): string | undefined =>
  error instanceof UnreadAnswer || (error instanceof ProblemError && error.code === 'step_up_required')
    ? error.message
    : undefined;

/** No answer arrived: offline, cut off, or slower than anyone waits. Whether the server acted is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('Network error. Please check your connection and try again.', { cause });
  }
}
