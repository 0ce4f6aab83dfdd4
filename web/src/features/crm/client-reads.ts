import {
  countDuplicatePairs,
  listClients,
  listDuplicatePairs,
  listDuplicates,
  listFormerTexts,
  listPinnedNotes,
  listTimeline,
  readClient,
  readForecast,
  summariseClients,
} from '../../../../shared/contract/crm.ts';

/** Reads that the notes of a client change. */
export const NOTE_READS = [listTimeline, listPinnedNotes, listFormerTexts];

/** Reads that clients and their timelines change. */
export const CLIENT_READS = [
  ...[readClient, listClients, summariseClients, readForecast, listTimeline, listDuplicates],
  ...[listDuplicatePairs, countDuplicatePairs],
];
