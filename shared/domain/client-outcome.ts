// The reasons for which clients are won and lost, in a file without schemas, so that the list of clients loads no more.

/** The statuses that end the pursuit of a client: won and lost. */
export const CLOSING_STATUSES = ['Lost', 'Signed'] as const;
export type ClosingStatus = (typeof CLOSING_STATUSES)[number];

export const isClosingStatus = (status: unknown): status is ClosingStatus =>
  CLOSING_STATUSES.some((one) => one === status);

/** The reason of whoever gives none, such as a program that sets the status alone. */
export const NOT_GIVEN = 'not-given';

export const OUTCOME_REASONS = [
  ...(['price', 'timing', 'chose-another', 'no-answer', 'not-a-fit'] as const),
  ...(['offer', 'trust', 'speed', 'referral', 'other', NOT_GIVEN] as const),
] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** The reasons that staff are offered for each of the two, in order. */
export const REASONS_OFFERED: Record<ClosingStatus, readonly OutcomeReason[]> = {
  Lost: ['price', 'timing', 'chose-another', 'no-answer', 'not-a-fit', 'other'],
  Signed: ['offer', 'price', 'trust', 'speed', 'referral', 'other'],
};

export const fitsStatus = (reason: OutcomeReason, status: ClosingStatus): boolean =>
  reason === NOT_GIVEN || REASONS_OFFERED[status].includes(reason);

/** A status with one of its reasons, as counters and filters name it, e.g. `Lost chose-another`. */
export type OutcomeKey = `${ClosingStatus} ${OutcomeReason}`;

export const outcomeKey = (status: ClosingStatus, reason: OutcomeReason): OutcomeKey => `${status} ${reason}`;

/** Every status with each reason that it may have. */
export const OUTCOME_KEYS = CLOSING_STATUSES.flatMap((status) =>
  ([...REASONS_OFFERED[status], NOT_GIVEN] as const).map((reason) => outcomeKey(status, reason)),
);

/** The status of a key. */
export const statusOfOutcome = (key: OutcomeKey): ClosingStatus =>
  key.startsWith('Lost') ? 'Lost' : 'Signed';

/** Clients by outcome. */
export type OutcomeCounts = Readonly<Partial<Record<OutcomeKey, number>>>;

/** Of these the clients that were won, or lost, for any reason. */
export const closedIn = (counts: OutcomeCounts, status: ClosingStatus): number =>
  OUTCOME_KEYS.filter((key) => statusOfOutcome(key) === status).reduce(
    (sum, key) => sum + (counts[key] ?? 0),
    0,
  );
