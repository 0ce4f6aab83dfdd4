import { retrySync } from '../../shared/contract/sync.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { correspondence } from '../lib/mail/correspondence.ts';
import { syncNotice } from '../lib/mail/sync.ts';
import { retry } from '../lib/sync.ts';

export const handler = handle(retrySync, async ({ input: { id }, session, now }) => {
  const log = await retry(id, {
    actor: session.username,
    dominionCode: dominionCode(),
    now,
    noticeOf: (done, client) => syncNotice(done, client, correspondence()),
  });
  if (!log) throw new NotFound('sync');

  return log;
});
