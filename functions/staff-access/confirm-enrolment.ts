import { confirmEnrolment } from '../../shared/contract/second-factor.ts';
import { AppError } from '../lib/app-error.ts';
import { isBeingSetUp, keepsRecoveryCodes, planConfirmation } from '../lib/auth/plan-second-factor.ts';
import { newRecoveryCodes } from '../lib/auth/recovery-codes.ts';
import { findSecondFactor, secondFactorWrite } from '../lib/auth/second-factor.table.ts';
import { secretsOf, wrongCode } from '../lib/auth/second-factor.ts';
import { secondFactorNotice } from '../lib/auth/second-factor-email.ts';
import { changeOwnStaffRecord } from '../lib/auth/staff-account.ts';
import { recordStaffSignIn } from '../lib/auth/staff-record.table.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { replaceSessions } from '../lib/http/open-session.ts';

/** The session of this call starts anew, also that of a sign-in which ends with it; all others end. */
export const handler = handle(confirmEnrolment, async ({ input, session, ...call }) => {
  const { username, role, awaits } = session;
  const { now } = call;
  const recoveryCodes = newRecoveryCodes();
  let keepsCodes = false;
  const account = await changeOwnStaffRecord(username, async (before) => {
    const record = await findSecondFactor(username);
    if (!record || !isBeingSetUp(record, now)) throw new AppError('setup_over');
    const { open } = secretsOf(username);
    const planned = planConfirmation(record, input.code, { now, open, recoveryCodes });
    if (!planned) throw wrongCode();
    keepsCodes = keepsRecoveryCodes(record);
    const event = record.app ? 'replaced' : 'added';

    return {
      change: { secondFactorSince: now.toISOString() },
      writes: [secondFactorWrite(record, planned), ...secondFactorNotice(before, { event, at: now })],
    };
  });
  if (awaits) await recordStaffSignIn(account, call);
  const { sessionEpoch: epoch } = account;
  const verified = { kind: 'staff', username, epoch, verifiedAt: now.toISOString() } as const;
  const { expiresAt } = await replaceSessions(verified, call);

  return {
    ...(!keepsCodes && { recoveryCodes }),
    session: { username, role, expiresAt, dominionCode: dominionCode() },
  };
});
