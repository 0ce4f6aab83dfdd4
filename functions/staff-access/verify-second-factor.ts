import { verifySecondFactor } from '../../shared/contract/second-factor.ts';
import { AppError } from '../lib/app-error.ts';
import { knownDevice } from '../lib/auth/known-devices.ts';
import { requireSecondFactor } from '../lib/auth/second-factor.ts';
import { findActiveStaffMember, recordStaffSignIn } from '../lib/auth/staff-record.table.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { openSession, stepUpSession } from '../lib/http/open-session.ts';

/** Ends a sign-in with a session of its own, or continues a session whose call asked for the second factor. */
export const handler = handle(verifySecondFactor, async ({ input, session, ...call }) => {
  const { username, role, epoch, awaits } = session;
  const { now, network, deviceTokens } = call;
  const account = await findActiveStaffMember(username);
  if (!account) throw new AppError('unauthenticated');
  const trusted =
    knownDevice('staff', account, deviceTokens('staff')) ?? (awaits ? undefined : session.tokenHash);
  await requireSecondFactor(account, input.code, { now, network, trusted });
  if (!awaits) {
    await stepUpSession(session, call);
    return { username, role, expiresAt: session.expiresAt, dominionCode: dominionCode() };
  }
  await recordStaffSignIn(account, call);
  const verified = { kind: 'staff', username, epoch, verifiedAt: now.toISOString() } as const;
  const { expiresAt } = await openSession(verified, call);

  return { username, role, expiresAt, dominionCode: dominionCode() };
});
