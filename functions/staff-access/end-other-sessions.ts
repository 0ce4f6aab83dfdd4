import { endOtherStaffSessions } from '../../shared/contract/staff-access.ts';
import { changeOwnStaffRecord } from '../lib/auth/staff-account.ts';
import { handle } from '../lib/http/handle.ts';
import { renewSession } from '../lib/http/open-session.ts';

/** The account voids the sessions: the index that lists them may lag. The session of this call goes on, under a new token. */
export const handler = handle(endOtherStaffSessions, async ({ session, ...call }) => {
  const { sessionEpoch: epoch } = await changeOwnStaffRecord(session, async () => ({ change: {} }));
  await renewSession(session, { epoch }, call);

  return {};
});
