import { listPublications, readOperations } from '../../../../shared/contract/operations.ts';

/** Whatever shows what is published. */
export const FEED_READS = [readOperations, listPublications];
