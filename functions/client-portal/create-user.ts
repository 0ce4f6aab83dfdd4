import { createPortalUser } from '../../shared/contract/portal-management.ts';
import { notFound } from '../lib/app-error.ts';
import { hashClientPassword } from '../lib/auth/client-passwords.ts';
import { findClientNameAndAddress } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { addPortalUser, newPortalUserRecord, staffPasswordExpiry } from '../lib/portal/user.ts';
import { addressFromClient } from '../lib/portal/user-address.ts';

export const handler = handle(createPortalUser, async ({ input, context }) => {
  const { password, ...entered } = input;
  const client = await findClientNameAndAddress(entered.clientId);
  if (!client) throw notFound('client');
  const passwordHash = await hashClientPassword(password, {
    username: entered.username,
    client,
    field: 'password',
  });

  return addPortalUser(
    newPortalUserRecord(
      {
        ...entered,
        ...addressFromClient(client),
        passwordHash,
        passwordExpiresAt: staffPasswordExpiry(context.now),
      },
      client,
      context.now,
    ),
    context,
  );
});
