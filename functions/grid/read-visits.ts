import { readVisits } from '../../shared/contract/grid.ts';
import { handle } from '../lib/http/handle.ts';
import { findVisitCounts } from '../lib/visits/visit-days.ts';

export const handler = handle(readVisits, ({ input, now }) => findVisitCounts(input, now));
