import { endOtherStaffSessions } from '../../shared/contract/staff-access.ts';
import { changeOwnStaffRecord } from '../lib/auth/staff-account.ts';
import { handle } from '../lib/http/handle.ts';
import { replaceSessions } from '../lib/http/open-session.ts';

/** The account voids the sessions: the index that lists them may lag. The session of this call starts anew. */
export const handler = handle(endOtherStaffSessions, async ({ session, ...call }) => {
  const { username, verifiedAt } = session;
  const { sessionEpoch: epoch } = await changeOwnStaffRecord(username, async () => ({ change: {} }));
  await replaceSessions({ kind: 'staff', username, epoch, verifiedAt }, call);

  return {};
});
