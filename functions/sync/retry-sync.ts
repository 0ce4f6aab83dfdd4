import { retrySync } from '../../shared/contract/sync.ts';
import { notFound } from '../lib/app-error.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { handle } from '../lib/http/handle.ts';
import { syncEmail } from '../lib/sync/email.ts';
import { retryFailedSync } from '../lib/sync/run.ts';

export const handler = handle(retrySync, async ({ input: { id }, context }) => {
  const log = await retryFailedSync(id, {
    ...context,
    noticeOf: (done, client) => syncEmail(done, client, mailSettings()),
  });
  if (!log) throw notFound('sync');

  return log;
});
