import { endOtherStaffSessions } from '../../shared/contract/staff-access.ts';
import { AppError } from '../lib/app-error.ts';
import { changeStaffAccount } from '../lib/auth/staff-account.ts';
import { retryOnConflict } from '../lib/dynamo/commit.ts';
import { handle } from '../lib/http/handle.ts';
import { replaceSessions } from '../lib/http/open-session.ts';

/** The account voids the sessions: the index that lists them may lag. The session of this call starts anew. */
export const handler = handle(endOtherStaffSessions, async ({ session: { username }, ...call }) => {
  const account = await retryOnConflict(() =>
    changeStaffAccount(username, { endsSessions: true }, { actor: username }),
  );
  if (!account) throw new AppError('unauthenticated');
  await replaceSessions({ kind: 'staff', username, epoch: account.sessionEpoch }, call);

  return {};
});
