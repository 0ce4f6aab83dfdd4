import { type Difference, recount } from '../lib/data/recount.ts';

/** Operators hold every figure that is kept against the records it was kept from; an empty list is as it should be. */
export const handler = (): Promise<{ figures: number; differences: Difference[] }> => recount();
