import { type Difference, verifyCounters } from '../lib/reporting/verify-counters.table.ts';

/** Operators hold every figure that is kept against the records it was kept from; an empty list is as it should be. */
export const handler = (): Promise<{ figures: number; differences: Difference[] }> => verifyCounters();
