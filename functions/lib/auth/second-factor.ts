import { logRefusal, type RefusalReason } from '../access-log/log-refusal.ts';
import { invalidInput, isAppError } from '../app-error.ts';
import { secondFactorKeys } from '../config/second-factor-key.ts';
import { type Commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { log } from '../log.ts';
import { limitAccountFailures } from './limit-failures.ts';
import { planCodeUse } from './plan-second-factor.ts';
import { seal, unsealWithAny } from './seal.ts';
import { findSecondFactor, type SecondFactorRecord, secondFactorWrite } from './second-factor.table.ts';
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

/** Commits the use of a second factor with what it completes. */
export type Completion<Answer> = (use: readonly TransactWrite[]) => Promise<Answer>;

export interface VerificationAttempt<Answer> {
  readonly now: Date;
  readonly network: string;
  readonly trusted: TrustedBy | undefined;
  /** As a `Completion`; `commitSuccess` forgets the failures before it. */
  readonly complete: (use: readonly TransactWrite[], commitSuccess: Commit) => Promise<Answer>;
}

/** What was used, with the answer of what it completed; or why it was refused. */
export type FactorUse<Answer> =
  | { readonly used: string; readonly answer: Answer }
  | { readonly refused: RefusalReason };

/** Completes with the use of a second factor as it was read. @throws ConditionFailed where another use came in between */
export const completeWithUse = <Answer>(
  before: SecondFactorRecord,
  use: readonly TransactWrite[],
  complete: Completion<Answer>,
): Promise<Answer> =>
  complete(use).catch(async (error: unknown) => {
    // The session may not be why it was refused.
    if (isAppError(error, 'unauthenticated')) {
      const present = await findSecondFactor(before.username);
      if (present?.version !== before.version) throw new ConditionFailed();
    }
    throw error;
  });

/** Uses a code; of several uses of one code at the same moment one alone passes. */
const useCode = <Answer>(
  account: StaffRecord,
  code: string,
  { now }: Pick<VerificationAttempt<Answer>, 'now'>,
  complete: Completion<Answer>,
): Promise<FactorUse<Answer>> =>
  retryOnConflict(async () => {
    const { username } = account;
    const record = await findSecondFactor(username);
    const plan = record && planCodeUse(record, code, { now, open: secretsOf(username).open });
    if (!plan) return { refused: 'wrong-second-factor' };
    const isRecovery = plan.used === 'recovery code';
    const notice = isRecovery ? secondFactorNotice(account, { event: 'recovery code used', at: now }) : [];
    const use = [secondFactorWrite(record, plan.record), ...notice];

    return { used: plan.used, answer: await completeWithUse(record, use, complete) };
  });

/**
 * Verifies the second factor of an account. Failures count as those of access codes do, whichever kind was tried, and are in
 * the access log.
 * @throws AppError `too_many_requests` after too many, what `refusal` makes of a failure, and what `attempt` throws
 */
export const attemptSecondFactor = async <Answer>(
  { username }: StaffRecord,
  { now, network, trusted, complete }: VerificationAttempt<Answer>,
  attempt: (complete: Completion<Answer>) => Promise<FactorUse<Answer>>,
  refusal: () => Error,
): Promise<Answer> => {
  const refuse = (reason: RefusalReason) => logRefusal({ by: 'staff', reason, username, network, now });
  let refused: RefusalReason = 'wrong-second-factor';
  const use = await limitAccountFailures(
    { area: 'second-factor', kind: 'staff', username, trusted, network, now },
    async (commitSuccess) => {
      const attempted = await attempt((factorUse) => complete(factorUse, commitSuccess));
      if ('used' in attempted) return attempted;
      refused = attempted.refused;

      return undefined;
    },
  ).catch(async (error: unknown) => {
    if (isAppError(error, 'too_many_requests')) await refuse('too-many-attempts');
    throw error;
  });
  if (use === undefined) {
    await refuse(refused);
    throw refusal();
  }
  log.info('A second factor was verified.', { account: username, used: use.used });

  return use.answer;
};

/**
 * Verifies a code of an account's second factor, which does not work again, and completes what asked for it.
 * @throws AppError `invalid_input` for a wrong code, `too_many_requests`, and what `call.complete` throws
 */
export const requireSecondFactor = <Answer>(
  account: StaffRecord,
  code: string,
  call: VerificationAttempt<Answer>,
): Promise<Answer> =>
  attemptSecondFactor(account, call, (complete) => useCode(account, code, call, complete), wrongCode);
