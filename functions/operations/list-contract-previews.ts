import { listContractPreviews } from '../../shared/contract/operations.ts';
import * as operations from '../lib/data/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(listContractPreviews, async () => {
  const published = await operations.read('contract-previews');
  if (!published) throw new NotFound('contract preview');

  return published;
});
