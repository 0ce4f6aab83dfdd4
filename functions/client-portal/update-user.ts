import { updatePortalUser } from '../../shared/contract/portal-management.ts';
import { notFound } from '../lib/app-error.ts';
import { hashClientPassword } from '../lib/auth/client-passwords.ts';
import { endSessionsOf } from '../lib/auth/session.table.ts';
import { findClientItself } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { toPortalUserAccount } from '../lib/portal/plan-user-change.ts';
import { findPortalUser } from '../lib/portal/user.table.ts';
import { changePortalUser, staffPasswordExpiry } from '../lib/portal/user.ts';

export const handler = handle(updatePortalUser, async ({ input, context }) => {
  const { id, version, password, ...wanted } = input;
  const before = await findPortalUser(id);
  if (!before) throw notFound('portal user');
  const { username } = before;
  const passwordHash =
    password === undefined
      ? undefined
      : await hashClientPassword(password, {
          username,
          client: (await findClientItself(before.clientId)) ?? before,
          field: 'password',
        });
  const user = await changePortalUser(
    before,
    {
      ...wanted,
      ...(passwordHash !== undefined && {
        passwordHash,
        passwordExpiresAt: staffPasswordExpiry(context.now),
      }),
    },
    { ...context, expectedVersion: version },
  );
  // Of a deactivated user they stay, to say that the access has ended.
  if (user.isActive && user.sessionEpoch !== before.sessionEpoch)
    await endSessionsOf({ kind: 'client', username });

  return toPortalUserAccount(user);
});
