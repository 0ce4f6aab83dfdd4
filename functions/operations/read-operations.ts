import { readOperations } from '../../shared/contract/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { feedRevision } from '../lib/operations/feed.table.ts';

export const handler = handle(readOperations, async () => {
  const [flow, previews, market] = await Promise.all([
    feedRevision('maritime-flow-status'),
    feedRevision('contract-previews'),
    feedRevision('market-data'),
  ]);

  return { 'maritime-flow-status': flow, 'contract-previews': previews, 'market-data': market };
});
