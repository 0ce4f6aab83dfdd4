import { ERRORS, type ErrorCode, type SelfExplainingCode } from '../../shared/contract/errors.ts';

interface Details {
  readonly message?: string;
  /** The field of the request at fault: the message is shown beside it. */
  readonly field?: string | undefined;
  /** Message per field, where several may be at fault. */
  readonly fields?: Record<string, string>;
  /** The current record, where the refusal depends on it. */
  readonly current?: unknown;
  readonly headers?: Record<string, string>;
  readonly cause?: unknown;
}

/** An error of the contract, for the caller. Codes without a message of their own take one as argument. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(code: SelfExplainingCode, details?: Details);
  constructor(code: ErrorCode, details: Details & { readonly message: string });
  constructor(code: ErrorCode, { message, field, fields, current, headers = {}, cause }: Details = {}) {
    const known: { readonly status: number; readonly message?: string } = ERRORS[code];
    super(message ?? known.message, { cause });
    this.code = code;
    this.status = known.status;
    this.fields = field === undefined ? fields : { [field]: this.message };
    this.current = current;
    this.headers = headers;
  }
}

export const isAppError = (error: unknown, code: ErrorCode): error is AppError =>
  error instanceof AppError && error.code === code;

/** Names each field at fault. */
export const invalidInput = (fields: Record<string, string>, cause?: unknown): AppError =>
  new AppError('invalid_input', {
    message: Object.values(fields)[0] ?? 'The request is not valid.',
    fields,
    cause,
  });

export const notFound = (record: string): AppError =>
  new AppError('not_found', { message: `There is no such ${record}.` });

/** Somebody else has changed the record since the caller read it; nothing was written. `current` is the record as it is now. */
export const versionConflict = (current: unknown): AppError => new AppError('stale', { current });

/** One answer to every failed sign-in: it does not say what was wrong. */
export const invalidCredentials = (cause?: unknown): AppError =>
  new AppError('unauthenticated', { message: 'Invalid credentials. Access denied.', cause });

export const tooManyRequests = (seconds: number): AppError =>
  new AppError('too_many_requests', {
    message: `Too many attempts. Please try again in ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  });
