import { endOtherStaffSessions } from '../../shared/contract/staff-access.ts';
import { AppError } from '../lib/app-error.ts';
import { changeStaffAccount } from '../lib/auth/staff-account.ts';
import { retryOnConflict } from '../lib/dynamo/commit.ts';
import { handle } from '../lib/http/handle.ts';
import { replaceSessions } from '../lib/http/open-session.ts';

/** The account voids the sessions: the index that lists them may lag. The session of this call starts anew. */
export const handler = handle(endOtherStaffSessions, async ({ session: { username }, ...call }) => {
  const from = await retryOnConflict(async () => {
    const at = new Date();
    const ending = { sessionsFrom: at.toISOString() };
    const account = await changeStaffAccount(username, ending, { actor: username });
    if (!account) throw new AppError('unauthenticated');

    return at;
  });
  await replaceSessions({ kind: 'staff', username }, from, call);

  return {};
});
