import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Problem } from '../../../shared/contract/problem.ts';
import { ForeignCursor } from '../data/cursor.ts';
import { StoreUnavailable } from '../data/dynamo.ts';
import {
  AgainstTheBooks,
  EmailTaken,
  KeyReused,
  NotLater,
  NotMade,
  NotSigned,
  NotTier1,
  UsernameTaken,
} from '../data/refusals.ts';
import { Stale } from '../data/stale.ts';
import { FileStoreUnavailable } from '../file-store-unavailable.ts';

type Fields = Record<string, string>;

interface Further {
  readonly fields?: Fields;
  /** The record as it stands, where an edit was refused because of it. */
  readonly current?: unknown;
  readonly headers?: Record<string, string>;
}

/** Something the caller is told, with the status it is told under. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Fields | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    { fields, current, headers = {} }: Further = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.headers = headers;
  }
}

export class InvalidInput extends HttpProblem {
  constructor(fields: Fields) {
    super(400, 'invalid_input', Object.values(fields)[0] ?? 'The request is not valid.', { fields });
  }
}

export class Unreadable extends HttpProblem {
  constructor(message: string) {
    super(400, 'unreadable', message);
  }
}

export class Unauthenticated extends HttpProblem {
  constructor(message = 'Please sign in.') {
    super(401, 'unauthenticated', message);
  }
}

/** The session is of somebody whose account was ended. */
export class AccessEnded extends HttpProblem {
  constructor() {
    super(401, 'access_ended', 'Your access has ended. An administrator can tell you more.');
  }
}

export class Forbidden extends HttpProblem {
  constructor(message = 'This is not yours to use.') {
    super(403, 'forbidden', message);
  }
}

export class NotFound extends HttpProblem {
  constructor(what: string) {
    super(404, 'not_found', `There is no such ${what}.`);
  }
}

export class TooLarge extends HttpProblem {
  constructor(limit: number) {
    const [size, unit] = limit < 1024 * 1024 ? [limit / 1024, 'KB'] : [limit / 1024 / 1024, 'MB'];
    super(413, 'too_large', `A request may have at most ${size} ${unit}.`);
  }
}

export class UnsupportedMediaType extends HttpProblem {
  constructor() {
    super(415, 'unsupported_media_type', 'Send the request as application/json.');
  }
}

export class TooManyRequests extends HttpProblem {
  constructor(seconds: number) {
    super(429, 'too_many_requests', `Too many attempts. Please try again in ${seconds} seconds.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** What the errors of the data layer mean to a caller. Anything unknown is ours: 500. */
export const problemFrom = (error: unknown): HttpProblem => {
  if (error instanceof HttpProblem) return error;
  if (error instanceof KeyReused) {
    return new HttpProblem(
      409,
      'idempotency_key_reused',
      'This Idempotency-Key was used for something else.',
    );
  }
  if (error instanceof Stale) {
    return new HttpProblem(409, 'stale', 'Somebody else has changed this in the meantime.', {
      current: error.current,
    });
  }
  if (error instanceof EmailTaken) {
    const owner = error.isFormer
      ? `What comes from this address belongs to client No. ${error.clientId}, who had it before. Release it there first.`
      : `Client No. ${error.clientId} has this address already.`;
    return new HttpProblem(409, 'email_taken', owner, {
      fields: { contactEmail: owner },
      current: { id: error.clientId },
    });
  }
  if (error instanceof UsernameTaken) {
    const taken = 'This username is taken already.';
    return new HttpProblem(409, 'username_taken', taken, { fields: { username: taken } });
  }
  if (error instanceof NotTier1) {
    return new HttpProblem(
      409,
      'not_tier_1',
      'Client must be marked as Tier 1 to generate Dominion Contract',
    );
  }
  if (error instanceof NotMade) return new HttpProblem(409, 'not_made', error.message);
  if (error instanceof NotLater) return new HttpProblem(409, 'not_later', error.message);
  if (error instanceof NotSigned) return new HttpProblem(409, 'not_signed', error.message);
  if (error instanceof AgainstTheBooks) {
    const { code, message, field } = error;
    return new HttpProblem(409, code, message, field === undefined ? {} : { fields: { [field]: message } });
  }
  if (error instanceof ForeignCursor) return new InvalidInput({ cursor: 'The cursor is not one of ours.' });
  if (error instanceof StoreUnavailable || error instanceof FileStoreUnavailable) {
    return new HttpProblem(503, 'unavailable', 'The service is not available right now. Please try again.', {
      headers: { 'retry-after': '5' },
    });
  }

  return new HttpProblem(500, 'internal', 'Something went wrong on our side.');
};

/** What the caller is told, as JSON. */
export const problemResponse = (
  { status, code, message, fields, current, headers }: HttpProblem,
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
