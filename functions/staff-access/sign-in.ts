import { signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import type { SignInStep } from '../../shared/domain/second-factor.ts';
import { authenticate } from '../lib/auth/authenticate.ts';
import { findStaffMember, type StaffRecord } from '../lib/auth/staff-record.table.ts';
import { isSecondFactorRequired } from '../lib/config/second-factor-setting.ts';
import { handle } from '../lib/http/handle.ts';
import { openSession } from '../lib/http/open-session.ts';
import { completeStaffSignIn } from '../lib/http/staff-sign-in.ts';

/** The step that follows the access code, if one does. */
const stepAfterCode = ({ secondFactorSince }: StaffRecord): SignInStep | undefined => {
  if (secondFactorSince !== undefined) return 'second-factor';

  return isSecondFactorRequired() ? 'enrolment' : undefined;
};

export const handler = handle(signInToStaffPortal, async ({ input, ...call }) => {
  const { now, network, deviceTokens } = call;

  return authenticate({
    kind: 'staff',
    username: input.username,
    secret: input.accessCode,
    find: findStaffMember,
    hashOf: ({ accessCodeHash }) => accessCodeHash,
    network,
    deviceTokens: deviceTokens('staff'),
    now,
    complete: async (member, commitAll) => {
      const { username, sessionEpoch: epoch } = member;
      const nextStep = stepAfterCode(member);
      if (!nextStep) return completeStaffSignIn(member, { ...call, commitAll });
      await openSession({ kind: 'staff', username, epoch, awaits: nextStep }, { ...call, commitAll });

      return { nextStep };
    },
  });
});
