import { confirmEnrolment } from '../../shared/contract/second-factor.ts';
import { AppError } from '../lib/app-error.ts';
import { isBeingSetUp, keepsRecoveryCodes, planConfirmation } from '../lib/auth/plan-second-factor.ts';
import { newRecoveryCodes } from '../lib/auth/recovery-codes.ts';
import { findSecondFactor, secondFactorWrite } from '../lib/auth/second-factor.table.ts';
import { secretsOf, wrongCode } from '../lib/auth/second-factor.ts';
import { secondFactorNotice } from '../lib/auth/second-factor-email.ts';
import type { StaffRecord } from '../lib/auth/staff-record.table.ts';
import { setUpFactor } from '../lib/http/complete-second-step.ts';
import { handle } from '../lib/http/handle.ts';

/** The session of this call goes on, or that of a sign-in which ends with it starts; all others end. */
export const handler = handle(confirmEnrolment, async ({ input, session, ...call }) => {
  const { username } = session;
  const { now } = call;
  const recoveryCodes = newRecoveryCodes();
  let keepsCodes = false;
  const edit = async (before: StaffRecord) => {
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
  };
  const continued = await setUpFactor(session, edit, call);

  return { ...(!keepsCodes && { recoveryCodes }), session: continued };
});
