import { readOwnProfile } from '../../shared/contract/client-portal.ts';
import { notFound } from '../lib/app-error.ts';
import { findClientItself } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readOwnProfile, async ({ session: { clientId, user } }) => {
  const client = await findClientItself(clientId);
  if (!client) throw notFound('client');
  const { company, contactEmail } = client;

  return { ...user, company, contactEmail };
});
