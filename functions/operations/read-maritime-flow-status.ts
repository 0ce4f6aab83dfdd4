import { readMaritimeFlowStatus } from '../../shared/contract/operations.ts';
import * as operations from '../lib/data/operations.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(readMaritimeFlowStatus, async () => {
  const published = await operations.read('maritime-flow-status');
  if (!published) throw new NotFound('maritime flow status');

  return published;
});
