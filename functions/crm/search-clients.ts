import { searchClients } from '../../shared/contract/crm.ts';
import * as search from '../lib/data/client-search.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(searchClients, async ({ input }) => ({
  items: await search.startingWith(input.q),
}));
