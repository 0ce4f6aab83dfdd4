import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { AppError, invalidInput, versionConflict } from '../app-error.ts';
import { InvalidCursor } from '../dynamo/cursor.ts';
import {
  AgainstTheBooks,
  EmailTaken,
  KeyReused,
  NotLater,
  NotMade,
  NotSigned,
  NotTier1,
  UsernameTaken,
} from '../refusals.ts';
import { Stale } from '../stale.ts';

// The names under which errors are still thrown until each is an `AppError`.

export class HttpProblem extends AppError {
  constructor(_status: number, code: ErrorCode, message: string) {
    super(code, { message });
  }
}

export class InvalidInput extends AppError {
  constructor(fields: Record<string, string>) {
    super('invalid_input', { message: Object.values(fields)[0] ?? 'The request is not valid.', fields });
  }
}

export class Unauthenticated extends AppError {
  constructor(message = 'Please sign in.') {
    super('unauthenticated', { message });
  }
}

export class NotFound extends AppError {
  constructor(record: string) {
    super('not_found', { message: `There is no such ${record}.` });
  }
}

export class TooManyRequests extends AppError {
  constructor(seconds: number) {
    super('too_many_requests', {
      message: `Too many attempts. Please try again in ${seconds} seconds.`,
      headers: { 'retry-after': String(seconds) },
    });
  }
}

const ownerText = ({ clientId, isFormer }: EmailTaken): string =>
  isFormer
    ? `What comes from this address belongs to client No. ${clientId}, who had it before. Release it there first.`
    : `Client No. ${clientId} has this address already.`;

export const ofData = (error: unknown): unknown => {
  if (error instanceof KeyReused) return new AppError('idempotency_key_reused');
  if (error instanceof Stale) return versionConflict(error.current);
  if (error instanceof EmailTaken)
    return new AppError('email_taken', {
      message: ownerText(error),
      field: 'contactEmail',
      current: { id: error.clientId },
    });
  if (error instanceof UsernameTaken) return new AppError('username_taken', { field: 'username' });
  if (error instanceof NotTier1) return new AppError('not_tier_1');
  if (error instanceof NotMade) return new AppError('not_made');
  if (error instanceof NotLater) return new AppError('not_later', { message: error.message });
  if (error instanceof NotSigned) return new AppError('not_signed');
  if (error instanceof AgainstTheBooks)
    return new AppError(error.code as ErrorCode, { message: error.message, field: error.field });
  if (error instanceof InvalidCursor) return invalidInput({ cursor: 'The cursor is not one of ours.' });

  return error;
};
