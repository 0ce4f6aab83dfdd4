import {
  type ClosingStatus,
  type OutcomeKey,
  type OutcomeReason,
  outcomeKey,
  REASONS_OFFERED,
} from './client-outcome.ts';

export const REASON_LABELS: Record<OutcomeReason, string> = {
  price: 'Price',
  timing: 'Timing',
  'chose-another': 'Chose another',
  'no-answer': 'No answer',
  'not-a-fit': 'Not a fit',
  offer: 'The offer fits',
  trust: 'Trust in the team',
  speed: 'Speed of the answer',
  referral: 'Recommended',
  other: 'Other',
  'not-given': 'Not given',
};

/** What the two statuses mean for the business. */
export const CLOSING_LABELS: Record<ClosingStatus, string> = { Lost: 'Lost', Signed: 'Won' };

/** “Lost: Chose another”, per key. */
export const OUTCOME_LABELS: Partial<Record<OutcomeKey, string>> = Object.fromEntries(
  (['Lost', 'Signed'] as const).flatMap((status) =>
    ([...REASONS_OFFERED[status], 'not-given'] as const).map((reason) => [
      outcomeKey(status, reason),
      `${CLOSING_LABELS[status]}: ${REASON_LABELS[reason]}`,
    ]),
  ),
);
