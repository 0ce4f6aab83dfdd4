import type { Problem } from '../../../shared/contract/problem.ts';

/** The API answered, and the answer is a refusal or cannot be read. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  /** Message per field at fault; nested fields joined by dots. */
  readonly fields: Record<string, string>;
  /** The record as it stands, where the refusal has to do with it. */
  readonly current: unknown;
  readonly requestId: string;

  constructor(status: number, { code, message, fields = {}, current, requestId }: Problem) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.requestId = requestId;
  }
}

/** No answer arrived: offline, cut off, or slower than anyone waits. Whether the server acted is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('Network error. Please check your connection and try again.', { cause });
  }
}
