import { endOtherStaffSessions } from '../../shared/contract/staff-access.ts';
import { changeOwnAccount } from '../lib/auth/own-account.ts';
import { handle } from '../lib/http/handle.ts';
import { renewSession } from '../lib/http/open-session.ts';

/** The account voids the sessions: the index that lists them may lag. The session of this call goes on, under a new token. */
export const handler = handle(endOtherStaffSessions, async ({ session, ...call }) => {
  const nothingElse = async () => ({ change: {} });
  await renewSession(session, (continueIn) => changeOwnAccount(session, nothingElse, continueIn), call);

  return {};
});
