import { summariseClients } from '../../shared/contract/crm.ts';
import { countClients } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(summariseClients, () => countClients());
