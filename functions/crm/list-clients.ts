import { listClients } from '../../shared/contract/crm.ts';
import { findClients } from '../lib/clients/client-list.table.ts';
import { handle } from '../lib/http/handle.ts';

/** A list does not show contacts, which could make a page several times as large. */
export const handler = handle(listClients, async ({ input, now }) => {
  const { items, ...page } = await findClients(input, now);

  return { items: items.map(({ contacts: _, ...client }) => client), ...page };
});
