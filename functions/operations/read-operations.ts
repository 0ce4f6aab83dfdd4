import { readOperations } from '../../shared/contract/operations.ts';
import * as operations from '../lib/data/operations.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readOperations, async () => {
  const [flow, previews, market] = await Promise.all([
    operations.edition('maritime-flow-status'),
    operations.edition('contract-previews'),
    operations.edition('market-data'),
  ]);

  return { 'maritime-flow-status': flow, 'contract-previews': previews, 'market-data': market };
});
