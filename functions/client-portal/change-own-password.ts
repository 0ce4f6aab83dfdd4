import { changeOwnPassword } from '../../shared/contract/client-portal.ts';
import { invalidInput, isAppError } from '../lib/app-error.ts';
import { authenticate } from '../lib/auth/authenticate.ts';
import { hashClientPassword } from '../lib/auth/client-passwords.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { replaceSessions } from '../lib/http/open-session.ts';
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
    client: (await findClient(clientId)) ?? user,
    field: 'newPassword',
  });
  const edit = { ...context, expectedVersion: user.version };
  const { sessionEpoch: epoch } = await editPortalUser(user, { passwordHash }, edit);
  await replaceSessions({ kind: 'client', username, clientId, epoch }, call);

  return {};
});
