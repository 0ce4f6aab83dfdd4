import type { Assertion } from '../../../shared/domain/passkey.ts';
import { logRefusal, type RefusalReason } from '../access-log/log-refusal.ts';
import { AppError, isAppError } from '../app-error.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import type { ChallengeUse } from './challenge.ts';
import { limitFailures } from './limit-failures.ts';
import { findPasskeyOwner } from './passkey.table.ts';
import { userHandleOf } from './passkey-options.ts';
import { planPasskeyUse } from './plan-passkey.ts';
import { findSecondFactor, secondFactorWrite } from './second-factor.table.ts';
import { attemptSecondFactor, type VerificationAttempt } from './second-factor.ts';
import { findStaffMember, type StaffRecord, staffState } from './staff-record.table.ts';
import { verifyAssertion } from './verify-credential.ts';

type Use = { readonly used: 'passkey' } | { readonly refused: RefusalReason };

const UNKNOWN: Use = { refused: 'wrong-passkey' };

/** Uses a passkey of an account for what its challenge was issued for. */
const tryPasskey = async (
  account: StaffRecord,
  assertion: Assertion,
  use: ChallengeUse,
  now: Date,
): Promise<Use> => {
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
    const planned = planPasskeyUse(before, { ...passkey, counter }, now);
    if ('refused' in planned) return planned.refused === 'copied' ? { refused: 'copied-passkey' } : UNKNOWN;
    await commit([secondFactorWrite(before, planned.record)]);

    return { used: 'passkey' };
  });
};

interface PasskeyCall {
  readonly now: Date;
  readonly network: string;
}

/** Verifies a passkey as the second factor of an account. @throws AppError `passkey_refused`, `too_many_requests` */
export const requirePasskey = (
  account: StaffRecord,
  assertion: Assertion,
  use: ChallengeUse,
  call: VerificationAttempt,
): Promise<void> =>
  attemptSecondFactor(
    account,
    call,
    () => tryPasskey(account, assertion, use, call.now),
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
 * The account that signs in with a passkey alone. Every failure counts against the network and is in the access log. Ids of
 * passkeys are random: nobody learns from the time of an answer who has one.
 * @throws AppError `unauthenticated`, one answer to every failure; `too_many_requests` after too many
 */
export const authenticateByPasskey = async (
  assertion: Assertion,
  { now, network }: PasskeyCall,
): Promise<StaffRecord> => {
  const found = await findOwner(assertion.id);
  const refuse = (reason: RefusalReason) =>
    logRefusal({ by: 'staff', reason, username: found?.username, network, now });
  let refused: RefusalReason = found?.isActive === false ? 'account-inactive' : 'wrong-passkey';
  const account = await limitFailures('passkey', { network, now }, async () => {
    if (!found || !maySignIn(found)) return undefined;
    const answer = await tryPasskey(found, assertion, { purpose: 'sign-in' }, now);
    if ('used' in answer) return found;
    refused = answer.refused;

    return undefined;
  }).catch(async (error: unknown) => {
    if (isAppError(error, 'too_many_requests')) await refuse('too-many-attempts');
    throw error;
  });
  if (account) return account;
  await refuse(refused);
  throw new AppError('unauthenticated', { message: REFUSED });
};
