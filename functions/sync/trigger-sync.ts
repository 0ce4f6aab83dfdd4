import { triggerSync } from '../../shared/contract/sync.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { correspondence } from '../lib/mail/correspondence.ts';
import { syncNotice } from '../lib/mail/sync.ts';
import { trigger } from '../lib/sync.ts';

export const handler = handle(triggerSync, async ({ input, key, session, now }) => {
  const log = await trigger(input, {
    key,
    actor: session.username,
    dominionCode: dominionCode(),
    now,
    noticeOf: (done, client) => syncNotice(done, client, correspondence()),
  });

  return { message: log.message, dominionCode: dominionCode(), log };
});
