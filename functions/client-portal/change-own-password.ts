import { changeOwnPassword } from '../../shared/contract/client-portal.ts';
import { invalidInput, isAppError } from '../lib/app-error.ts';
import { authenticate } from '../lib/auth/authenticate.ts';
import { hashClientPassword } from '../lib/auth/client-passwords.ts';
import { endSessionsOf } from '../lib/auth/session.table.ts';
import { handle } from '../lib/http/handle.ts';
import { openSession } from '../lib/http/open-session.ts';
import { editPortalUser } from '../lib/portal/user.ts';

/** Attempts are limited as at sign-in. */
export const handler = handle(changeOwnPassword, async ({ input, session, context, ...call }) => {
  const { now, network } = call;
  const { user } = session;
  const { username, clientId } = user;
  await authenticate({
    kind: 'client',
    username,
    secret: input.oldPassword,
    find: async () => user,
    hashOf: ({ passwordHash }) => passwordHash,
    network,
    now,
  }).catch((error: unknown) => {
    throw isAppError(error, 'unauthenticated')
      ? invalidInput({ oldPassword: 'This is not your current password.' })
      : error;
  });

  const passwordHash = await hashClientPassword(input.newPassword, {
    username,
    names: [user.clientName],
    field: 'newPassword',
  });
  await editPortalUser(user, { passwordHash }, { ...context, expectedVersion: user.version });
  await endSessionsOf({ kind: 'client', username });
  await openSession({ kind: 'client', username, clientId }, call);

  return {};
});
