import { changeOwnPassword } from '../../shared/contract/client-portal.ts';
import { invalidInput, isAppError } from '../lib/app-error.ts';
import { authenticate, forgiveFailures } from '../lib/auth/authenticate.ts';
import { hashClientPassword } from '../lib/auth/client-passwords.ts';
import type { ContinueIn } from '../lib/auth/session.table.ts';
import { findClientItself } from '../lib/clients/client.table.ts';
import { enqueueWrite } from '../lib/email/queue.table.ts';
import { handle } from '../lib/http/handle.ts';
import { withOwnDevice } from '../lib/http/known-device.ts';
import { restartSession } from '../lib/http/open-session.ts';
import { presentAddressOf } from '../lib/portal/present-address.ts';
import { changePortalUser, findOwnUser } from '../lib/portal/user.ts';
import { passwordChangedEmail } from '../lib/portal/user-email.ts';

/** Attempts are limited as at sign-in. */
export const handler = handle(changeOwnPassword, async ({ input, session, context, ...call }) => {
  const { now, network, deviceTokens } = call;
  const { user } = session;
  const { username, clientId } = user;
  await authenticate({
    kind: 'client',
    username,
    secret: input.oldPassword,
    find: async () => user,
    hashOf: ({ passwordHash }) => passwordHash,
    network,
    deviceTokens: deviceTokens('client'),
    isSignedIn: true,
    now,
    refusal: () => invalidInput({ oldPassword: 'This is not your current password.' }),
    complete: forgiveFailures,
  });
  if (input.newPassword === input.oldPassword)
    throw invalidInput({ newPassword: 'This is your current password. Choose another.' });
  const client = await findClientItself(clientId);
  const passwordHash = await hashClientPassword(input.newPassword, {
    username,
    client: client ?? user,
    field: 'newPassword',
  });
  const to = presentAddressOf(user, client);
  const edit = { ...context, expectedVersion: user.version };
  const change = (continueIn: ContinueIn) =>
    withOwnDevice('client', call, (devicesOf) =>
      changePortalUser(user, { passwordHash, devicesOf }, edit, (after) => [
        ...(to === undefined ? [] : [enqueueWrite(passwordChangedEmail(after, to, now), now)]),
        ...continueIn(after.sessionEpoch),
      ]),
    );
  await restartSession(session, change, call).catch(async (error: unknown) => {
    // Somebody may have ended the session since.
    if (isAppError(error, 'stale')) await findOwnUser(session);
    throw error;
  });

  return {};
});
