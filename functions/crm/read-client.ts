import { readClient } from '../../shared/contract/crm.ts';
import * as clients from '../lib/data/clients.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(readClient, async ({ input: { id } }) => {
  const client = await clients.find(id);
  if (!client) throw new NotFound('client');

  return client;
});
