import {
  countDuplicatePairs,
  listDuplicatePairs,
  listDuplicates,
} from '../../../../shared/contract/client-merges.ts';
import {
  listFormerTexts,
  listPinnedNotes,
  listTimeline,
} from '../../../../shared/contract/client-timeline.ts';
import { listClients, readClient, readForecast, summariseClients } from '../../../../shared/contract/crm.ts';

/** Reads that the notes of a client change. */
export const NOTE_READS = [listTimeline, listPinnedNotes, listFormerTexts];

/** Reads that clients and their timelines change. */
export const CLIENT_READS = [
  ...[readClient, listClients, summariseClients, readForecast, listTimeline, listDuplicates],
  ...[listDuplicatePairs, countDuplicatePairs],
];
