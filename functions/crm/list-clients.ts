import { listClients } from '../../shared/contract/crm.ts';
import * as clients from '../lib/data/client-lists.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listClients, ({ input, now }) => clients.list(input, now));
