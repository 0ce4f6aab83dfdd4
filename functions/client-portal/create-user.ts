import { createPortalUser } from '../../shared/contract/portal-management.ts';
import type { NewPortalUser } from '../../shared/domain/portal-user.ts';
import { isAppError, notFound } from '../lib/app-error.ts';
import { hashClientPassword } from '../lib/auth/client-passwords.ts';
import { secretMatches } from '../lib/auth/passwords.ts';
import { findClientNameAndAddress } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { findPortalUserNamed, type PortalUserRecord } from '../lib/portal/user.table.ts';
import { addPortalUser, newPortalUserRecord, staffPasswordExpiry } from '../lib/portal/user.ts';
import { addressFromClient } from '../lib/portal/user-address.ts';

/** The user whom an equal call has created, and nobody has changed: its answer may have been lost. */
const createdBefore = async ({
  password,
  username,
  ...entered
}: NewPortalUser): Promise<PortalUserRecord | undefined> => {
  const existing = await findPortalUserNamed(username);
  const isEqual =
    existing?.version === 1 &&
    existing.clientId === entered.clientId &&
    existing.accessTier === entered.accessTier &&
    existing.division === entered.division;

  return isEqual && (await secretMatches(password, existing.passwordHash)) ? existing : undefined;
};

export const handler = handle(createPortalUser, async ({ input, context }) => {
  const { password, ...entered } = input;
  const client = await findClientNameAndAddress(entered.clientId);
  if (!client) throw notFound('client');
  const passwordHash = await hashClientPassword(password, {
    username: entered.username,
    client,
    field: 'password',
  });
  const user = newPortalUserRecord(
    {
      ...entered,
      ...addressFromClient(client),
      passwordHash,
      passwordExpiresAt: staffPasswordExpiry(context.now),
    },
    client,
    context.now,
  );
  try {
    return await addPortalUser(user, context);
  } catch (error) {
    const existing = isAppError(error, 'username_taken') ? await createdBefore(input) : undefined;
    if (existing) return existing;
    throw error;
  }
});
