import { readClient } from '../../shared/contract/crm.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(readClient, async ({ input: { id } }) => {
  const client = await findClient(id);
  if (!client) throw new NotFound('client');

  return client;
});
