import { triggerSync } from '../../shared/contract/sync.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { mailSettings } from '../lib/config/mail-settings.ts';
import { handle } from '../lib/http/handle.ts';
import { syncEmail } from '../lib/sync/email.ts';
import { runSync } from '../lib/sync/run.ts';

export const handler = handle(triggerSync, async ({ input, key, context }) => {
  const log = await runSync(input, {
    ...context,
    key,
    noticeOf: (done, client) => syncEmail(done, client, mailSettings()),
  });

  return { message: log.message, dominionCode: dominionCode(), log };
});
