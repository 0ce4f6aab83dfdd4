import { choosePassword } from '../../shared/contract/portal-session.ts';
import { AppError, isAppError } from '../lib/app-error.ts';
import { withAccountOfToken } from '../lib/auth/access-link.ts';
import { hashClientPassword } from '../lib/auth/client-passwords.ts';
import { findClientItself } from '../lib/clients/client.table.ts';
import { enqueueWrite } from '../lib/email/queue.table.ts';
import { handle } from '../lib/http/handle.ts';
import { withOwnDevice } from '../lib/http/known-device.ts';
import { presentAddressOf } from '../lib/portal/present-address.ts';
import { findPortalUserNamed } from '../lib/portal/user.table.ts';
import { changePortalUser } from '../lib/portal/user.ts';
import { passwordChangedEmail } from '../lib/portal/user-email.ts';

const MAX_TRIES = 3;

export const handler = handle(choosePassword, async ({ input, network, now, ...call }) => {
  const lookup = { kind: 'client', find: findPortalUserNamed, network, now } as const;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      return await withAccountOfToken(input.token, lookup, async (before, commitAll) => {
        const { username, clientId, version: expectedVersion } = before;
        const client = await findClientItself(clientId);
        const passwordHash = await hashClientPassword(input.password, {
          username,
          client: client ?? before,
          field: 'password',
        });
        // The first password is no change that somebody would have to be told of.
        const to = before.passwordHash === undefined ? undefined : presentAddressOf(before, client);
        const edit = { actor: username, now, expectedVersion, commitAll };
        // Its person has read the mail, and signs in from here also while others guess at the name.
        await withOwnDevice('client', call, (devicesOf) =>
          changePortalUser(before, { passwordHash, devicesOf }, edit, (user) =>
            to === undefined ? [] : [enqueueWrite(passwordChangedEmail(user, to, now), now)],
          ),
        );

        return { username };
      });
    } catch (error) {
      // Another write came in between: whether the link is still valid, the next try finds out.
      if (!isAppError(error, 'stale')) throw error;
    }
  }
  throw new AppError('unavailable');
});
