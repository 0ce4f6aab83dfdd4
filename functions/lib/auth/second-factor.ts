import { logRefusal, type RefusalReason } from '../access-log/log-refusal.ts';
import { invalidInput, isAppError } from '../app-error.ts';
import { secondFactorKeys } from '../config/second-factor-key.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { log } from '../log.ts';
import { limitAccountFailures } from './limit-failures.ts';
import { planCodeUse } from './plan-second-factor.ts';
import { seal, unsealWithAny } from './seal.ts';
import { findSecondFactor, secondFactorWrite } from './second-factor.table.ts';
import { secondFactorNotice } from './second-factor-email.ts';
import type { StaffRecord } from './staff-record.table.ts';
import type { TrustedBy } from './trusted-by.ts';

/** Seals and opens secrets of the apps of one account. */
export const secretsOf = (username: string) => {
  const { current, accepted } = secondFactorKeys();
  const close = (secret: string) => seal(secret, { key: current, owner: username });
  const open = (sealed: string) => unsealWithAny(sealed, { keys: accepted, owner: username });

  return { close, open };
};

export const wrongCode = () => invalidInput({ code: 'This code is wrong, or was used already.' });

/** What a code was; of several uses of one code at the same moment one alone passes. */
const useCode = (account: StaffRecord, code: string, now: Date) =>
  retryOnConflict(async () => {
    const { username } = account;
    const record = await findSecondFactor(username);
    const plan = record && planCodeUse(record, code, { now, open: secretsOf(username).open });
    if (!plan) return undefined;
    const isRecovery = plan.used === 'recovery code';
    const notice = isRecovery ? secondFactorNotice(account, { event: 'recovery code used', at: now }) : [];
    await commit([secondFactorWrite(record, plan.record), ...notice]);

    return plan.used;
  });

export interface VerificationAttempt {
  readonly now: Date;
  readonly network: string;
  readonly trusted: TrustedBy | undefined;
}

/**
 * Verifies the second factor of an account. Failures count as those of access codes do, whichever kind was tried, and are in
 * the access log.
 * @throws AppError `too_many_requests` after too many, and what `refusal` makes of a failure
 */
export const attemptSecondFactor = async (
  { username }: StaffRecord,
  { now, network, trusted }: VerificationAttempt,
  attempt: () => Promise<{ readonly used: string } | { readonly refused: RefusalReason }>,
  refusal: () => Error,
): Promise<void> => {
  const refuse = (reason: RefusalReason) => logRefusal({ by: 'staff', reason, username, network, now });
  let refused: RefusalReason = 'wrong-second-factor';
  const used = await limitAccountFailures(
    { area: 'second-factor', kind: 'staff', username, trusted, network, now },
    async () => {
      const answer = await attempt();
      if ('used' in answer) return answer.used;
      refused = answer.refused;

      return undefined;
    },
  ).catch(async (error: unknown) => {
    if (isAppError(error, 'too_many_requests')) await refuse('too-many-attempts');
    throw error;
  });
  if (used === undefined) {
    await refuse(refused);
    throw refusal();
  }
  log.info('A second factor was verified.', { account: username, used });
};

/**
 * Verifies a code of an account's second factor, which does not work again.
 * @throws AppError `invalid_input` for a wrong code, `too_many_requests`
 */
export const requireSecondFactor = (
  account: StaffRecord,
  code: string,
  call: VerificationAttempt,
): Promise<void> =>
  attemptSecondFactor(
    account,
    call,
    async () => {
      const used = await useCode(account, code, call.now);

      return used === undefined ? { refused: 'wrong-second-factor' } : { used };
    },
    wrongCode,
  );
