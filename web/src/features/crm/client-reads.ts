import {
  listClients,
  listDuplicates,
  listTimeline,
  readClient,
  summariseClients,
} from '../../../../shared/contract/crm.ts';

/** Reads that clients and their timelines change. */
export const CLIENT_READS = [readClient, listClients, summariseClients, listTimeline, listDuplicates];
