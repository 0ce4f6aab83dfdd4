import { listDuplicates } from '../../shared/contract/client-merges.ts';
import { notFound } from '../lib/app-error.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { findDuplicates } from '../lib/clients/search.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listDuplicates, async ({ input: { id } }) => {
  const client = await findClient(id);
  if (!client) throw notFound('client');

  return { items: await findDuplicates(client) };
});
