interface KnownError {
  readonly status: number;
  /** The user's message, if it is the same each time. */
  readonly message?: string;
}

/**
 * Every error that the API answers, by its code. A new one is an entry here and its code in `errors` of the endpoints
 * that may answer it; see `ErrorCodeOf`.
 */
export const ERRORS = {
  // The request.
  invalid_input: { status: 400 },
  unreadable: { status: 400 },
  too_large: { status: 413 },
  unsupported_media_type: { status: 415, message: 'Send the request as application/json.' },
  too_many_requests: { status: 429 },
  idempotency_key_reused: { status: 409, message: 'This Idempotency-Key was used for something else.' },

  // The caller.
  unauthenticated: { status: 401, message: 'Please sign in.' },
  access_ended: {
    status: 401,
    message: 'Your access has ended. An administrator can tell you more.',
  },
  second_factor_required: { status: 401, message: 'The sign-in is not complete: the second step is left.' },
  step_up_required: { status: 403, message: 'Confirm with your second factor. Nothing has been changed.' },
  forbidden: { status: 403, message: 'This is not yours to use.' },

  another_sign_in: {
    status: 401,
    message: 'Somebody else has signed in in this browser. Nothing has been changed.',
  },

  // Any record.
  not_found: { status: 404 },
  stale: { status: 409, message: 'Somebody else has changed this in the meantime.' },

  // Clients and portal users.
  email_taken: { status: 409 },
  merged: { status: 409 },
  archived: { status: 409, message: 'The client is archived. Restore it first.' },
  username_taken: { status: 409, message: 'This username is taken already.' },
  not_tier_1: {
    status: 409,
    message: 'Client must be marked as Tier 1 to generate Dominion Contract',
  },

  // Staff accounts.
  last_admin: {
    status: 409,
    message: 'This is the last active administrator. Make somebody else an administrator first.',
  },
  account_inactive: { status: 409, message: 'The account is inactive. Reactivate it first.' },
  link_void: { status: 404 },

  setup_over: { status: 409, message: 'The set-up has taken longer than ten minutes. Start it again.' },
  second_factor_kept: {
    status: 409,
    message: 'Every account has a second factor here. Set up another before you remove this one.',
  },
  passkey_refused: { status: 400, message: 'This passkey was not accepted. Try again, or use another way.' },
  too_many_passkeys: { status: 409, message: 'An account has at most ten passkeys. Remove one first.' },

  // A person's data.
  busy: { status: 409, message: 'The request is being worked on. Wait until that is done.' },
  person_erased: { status: 409, message: 'The person of this request has been erased.' },

  erasure_obstructed: { status: 409 },
  not_looked_up: { status: 409, message: 'The look-up has to end first: it says what would be erased.' },

  // Documents.
  not_made: { status: 409, message: 'The document has not been made yet.' },
  not_later: { status: 409 },
  not_signed: { status: 409, message: 'The document is not signed.' },
  document_erased: {
    status: 409,
    message: 'The person of this document has been erased: it is not made again.',
  },

  // Invoices and subscriptions.
  voided: { status: 409, message: 'The invoice has been voided already.' },
  has_payments: { status: 409, message: 'An invoice that was paid on cannot be voided.' },
  completed: { status: 409, message: 'The invoice has been completed already.' },
  not_paid: { status: 409, message: 'Only an invoice that is paid in full can be completed.' },
  not_possible: { status: 409 },
  other_tier: { status: 409 },

  // Payments.
  other_client: { status: 409, message: 'The invoice is another client’s.' },
  other_currency: { status: 409 },
  not_open: { status: 409, message: 'Nothing is left to pay on this invoice.' },
  exceeds_balance: { status: 409 },
  exceeds_payment: { status: 409 },
  not_movable: { status: 409 },
  already_received: { status: 409 },

  // The product. The message says only that it failed; the log has the cause.
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: {
    status: 503,
    message: 'The service is not available right now. Please try again.',
  },
} as const satisfies Record<string, KnownError>;

export type ErrorCode = keyof typeof ERRORS;

/** The codes whose message is the same each time. */
export type SelfExplainingCode = {
  [Code in ErrorCode]: (typeof ERRORS)[Code] extends { message: string } ? Code : never;
}[ErrorCode];
