import { searchClients } from '../../shared/contract/crm.ts';
import { findClientsStartingWith } from '../lib/clients/search.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(searchClients, async ({ input }) => ({
  items: await findClientsStartingWith(input.q),
}));
