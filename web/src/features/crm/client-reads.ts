import { listClients, listTimeline, readClient, summariseClients } from '../../../../shared/contract/crm.ts';

/** Whatever shows clients and what happened to them. */
export const CLIENT_READS = [readClient, listClients, summariseClients, listTimeline];
