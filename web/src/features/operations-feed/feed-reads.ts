import { listPublications, readOperations } from '../../../../shared/contract/operations.ts';

/** Reads that published content changes. */
export const FEED_READS = [readOperations, listPublications];
