import { retrySync } from '../../shared/contract/sync.ts';
import { notFound } from '../lib/app-error.ts';
import { handle } from '../lib/http/handle.ts';
import { retryFailedSync } from '../lib/sync/run.ts';

export const handler = handle(retrySync, async ({ input: { id }, context }) => {
  const log = await retryFailedSync(id, context);
  if (!log) throw notFound('sync');

  return log;
});
