import {
  listClients,
  listDuplicates,
  listTimeline,
  readClient,
  readForecast,
  summariseClients,
} from '../../../../shared/contract/crm.ts';

/** Reads that clients and their timelines change. */
export const CLIENT_READS = [
  ...[readClient, listClients, summariseClients, readForecast, listTimeline, listDuplicates],
];
