import { createEngagement } from '../../shared/contract/client-portal.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { openEngagement } from '../lib/portal/engagement.table.ts';

export const handler = handle(createEngagement, async ({ input, session, now, key, fingerprint }) => {
  const client = await findClient(input.clientId);
  if (!client) throw new NotFound('client');

  return openEngagement(input, client, { key, fingerprint, actor: session.username, now });
});
