import { readOperations } from '../../shared/contract/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { findFeedRevision } from '../lib/operations/feed.table.ts';

export const handler = handle(readOperations, async () => {
  const [flow, previews, market] = await Promise.all([
    findFeedRevision('maritime-flow-status'),
    findFeedRevision('contract-previews'),
    findFeedRevision('market-data'),
  ]);

  return { 'maritime-flow-status': flow, 'contract-previews': previews, 'market-data': market };
});
