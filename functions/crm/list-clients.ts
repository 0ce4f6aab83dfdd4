import { listClients } from '../../shared/contract/crm.ts';
import { findClients } from '../lib/clients/client-list.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listClients, ({ input, now }) => findClients(input, now));
