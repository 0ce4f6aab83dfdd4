import { signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { authenticate } from '../lib/auth/authenticate.ts';
import { findActiveStaffMember, recordStaffSignIn } from '../lib/auth/staff-record.table.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { openSession } from '../lib/http/open-session.ts';

export const handler = handle(signInToStaffPortal, async ({ input, ...call }) => {
  const { now, network } = call;
  const member = await authenticate({
    kind: 'staff',
    username: input.username,
    secret: input.accessCode,
    find: findActiveStaffMember,
    hashOf: ({ accessCodeHash }) => accessCodeHash,
    network,
    now,
  });
  const { username, role } = member;
  await recordStaffSignIn(member, now);
  const { expiresAt } = await openSession({ kind: 'staff', username, epoch: member.sessionEpoch }, call);

  return { username, role, expiresAt, dominionCode: dominionCode() };
});
