import type { Assertion } from '../../../shared/domain/passkey.ts';
import { logRefusal, type RefusalReason } from '../access-log/log-refusal.ts';
import { AppError, isAppError } from '../app-error.ts';
import { type Commit, retryOnConflict, type TransactWrite } from '../dynamo/commit.ts';
import type { ChallengeUse } from './challenge.ts';
import { limitFailures } from './limit-failures.ts';
import { findPasskeyOwner } from './passkey.table.ts';
import { userHandleOf } from './passkey-options.ts';
import { planPasskeyUse } from './plan-passkey.ts';
import { findSecondFactor, secondFactorWrite } from './second-factor.table.ts';
import {
  attemptSecondFactor,
  type Completion,
  completeWithUse,
  type FactorUse,
  type VerificationAttempt,
} from './second-factor.ts';
import { findStaffMember, type StaffRecord, staffState } from './staff-record.table.ts';
import { verifyAssertion } from './verify-credential.ts';

const UNKNOWN = { refused: 'wrong-passkey' } as const;

/** Uses a passkey of an account for what its challenge was issued for. */
const tryPasskey = async <Answer>(
  account: StaffRecord,
  assertion: Assertion,
  use: ChallengeUse,
  now: Date,
  complete: Completion<Answer>,
): Promise<FactorUse<Answer>> => {
  const { id, userHandle } = assertion;
  let record = await findSecondFactor(account.username);
  const passkey = record?.passkeys?.find((one) => one.id === id);
  // An authenticator that is asked for a passkey by its id may leave the account out.
  const isNamed = use.purpose === 'sign-in' || userHandle !== undefined;
  if (!passkey || (isNamed && userHandle !== userHandleOf(account))) return UNKNOWN;
  const counter = await verifyAssertion(assertion, passkey, { use, now });
  if (counter === undefined) return UNKNOWN;

  return retryOnConflict(async () => {
    const before = record ?? (await findSecondFactor(account.username));
    // Another use may come in between: the next try reads anew.
    record = undefined;
    if (!before) return UNKNOWN;
    const planned = planPasskeyUse(before, { ...passkey, counter }, now);
    if ('refused' in planned) return planned.refused === 'copied' ? { refused: 'copied-passkey' } : UNKNOWN;
    const written = [secondFactorWrite(before, planned.record)];

    return { used: 'passkey', answer: await completeWithUse(before, written, complete) };
  });
};

interface PasskeyCall<Answer> {
  readonly now: Date;
  readonly network: string;
  /** Commits the use of the passkey with the sign-in of its account; `commitSuccess` gives the slots of its attempt back. */
  readonly complete: (
    account: StaffRecord,
    use: readonly TransactWrite[],
    commitSuccess: Commit,
  ) => Promise<Answer>;
}

/**
 * Verifies a passkey as the second factor of an account, and completes what asked for it.
 * @throws AppError `passkey_refused`, `too_many_requests`, and what `call.complete` throws
 */
export const requirePasskey = <Answer>(
  account: StaffRecord,
  assertion: Assertion,
  use: ChallengeUse,
  call: VerificationAttempt<Answer>,
): Promise<Answer> =>
  attemptSecondFactor(
    account,
    call,
    (complete) => tryPasskey(account, assertion, use, call.now, complete),
    () => new AppError('passkey_refused'),
  );

/** The account of a passkey, whether it may sign in or not. */
const findOwner = async (id: string): Promise<StaffRecord | undefined> => {
  const username = await findPasskeyOwner(id);

  return username === undefined ? undefined : findStaffMember(username);
};

/** An access code that has ended must be chosen anew first. */
const maySignIn = (account: StaffRecord): boolean =>
  staffState(account) === 'active' && account.accessCodeHash !== undefined;

const REFUSED = 'This passkey is not accepted here. Sign in with your username and access code.';

/**
 * Signs the account of a passkey in with it alone. Every refused passkey counts against the network and is in the access log. Ids of
 * passkeys are random: nobody learns from the time of an answer who has one.
 * @throws AppError `unauthenticated`, one answer to every refused passkey; `too_many_requests` after too many; what `call.complete` throws
 */
export const signInPasskeyOwner = async <Answer>(
  assertion: Assertion,
  { now, network, complete }: PasskeyCall<Answer>,
): Promise<Answer> => {
  const found = await findOwner(assertion.id);
  const refuse = (reason: RefusalReason) =>
    logRefusal({ by: 'staff', reason, username: found?.username, network, now });
  let refused: RefusalReason = found?.isActive === false ? 'account-inactive' : 'wrong-passkey';
  const signedIn = await limitFailures('passkey', { network, now }, async (commitSuccess) => {
    if (!found || !maySignIn(found)) return undefined;
    const attempted = await tryPasskey(found, assertion, { purpose: 'sign-in' }, now, (use) =>
      complete(found, use, commitSuccess),
    );
    if ('used' in attempted) return attempted;
    refused = attempted.refused;

    return undefined;
  }).catch(async (error: unknown) => {
    if (isAppError(error, 'too_many_requests')) await refuse('too-many-attempts');
    throw error;
  });
  if (signedIn) return signedIn.answer;
  await refuse(refused);
  throw new AppError('unauthenticated', { message: REFUSED });
};
