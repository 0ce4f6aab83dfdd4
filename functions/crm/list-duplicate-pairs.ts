import { listDuplicatePairs } from '../../shared/contract/client-merges.ts';
import { listPairs } from '../lib/clients/list-pairs.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listDuplicatePairs, ({ input }) => listPairs(input));
