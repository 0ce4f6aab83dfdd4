import { type Difference, verifyCounters } from '../lib/reporting/verify-counters.table.ts';

/** Operators compare every counter with the records that it counts; no differences are expected. */
export const handler = (): Promise<{ counters: number; differences: Difference[] }> => verifyCounters();
