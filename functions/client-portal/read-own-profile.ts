import { readOwnProfile } from '../../shared/contract/client-portal.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(readOwnProfile, async ({ session: { clientId, user } }) => {
  const client = await findClient(clientId);
  if (!client) throw new NotFound('client');
  const { company, contactEmail } = client;

  return { ...user, company, contactEmail };
});
