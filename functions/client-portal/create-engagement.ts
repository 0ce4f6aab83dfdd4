import { createEngagement } from '../../shared/contract/client-portal.ts';
import * as clients from '../lib/data/clients.ts';
import * as engagements from '../lib/data/engagements.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(createEngagement, async ({ input, session, now, key, fingerprint }) => {
  const client = await clients.find(input.clientId);
  if (!client) throw new NotFound('client');

  return engagements.create(input, client, { key, fingerprint, actor: session.username, now });
});
