import type { StepUp } from '../../../shared/contract/endpoint.ts';

const MINUTE = 60_000;
const LASTS: Record<StepUp, number> = { recent: 15 * MINUTE, workday: 8 * 60 * MINUTE };

interface Verifiable {
  /** When the session's second factor was verified. */
  readonly verifiedAt?: string | undefined;
  /** Whether the account has a second factor. */
  readonly secondFactorSince?: string | undefined;
}

/** Whether an account must verify its second factor before a call. */
export const mustStepUp = (
  stepUp: StepUp | undefined,
  { verifiedAt = '', secondFactorSince }: Verifiable,
  now: Date,
): boolean =>
  stepUp !== undefined &&
  secondFactorSince !== undefined &&
  verifiedAt < new Date(now.getTime() - LASTS[stepUp]).toISOString();
