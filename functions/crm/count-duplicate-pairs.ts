import { countDuplicatePairs } from '../../shared/contract/client-merges.ts';
import { MOST_COUNTED_PAIRS } from '../../shared/domain/client.ts';
import { countPairs } from '../lib/clients/client-pairs.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(countDuplicatePairs, async () => ({
  count: await countPairs(MOST_COUNTED_PAIRS),
}));
