import { readOwnProfile } from '../../shared/contract/client-portal.ts';
import { notFound } from '../lib/app-error.ts';
import { findClientPeople } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { ownNameOf } from '../lib/portal/own-name.ts';

export const handler = handle(readOwnProfile, async ({ session: { clientId, user } }) => {
  const client = await findClientPeople(clientId);
  if (!client) throw notFound('client');

  return { ...user, clientName: ownNameOf(user, client), company: client.company };
});
