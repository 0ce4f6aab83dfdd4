import { triggerSync } from '../../shared/contract/sync.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { runSync } from '../lib/sync/run.ts';

export const handler = handle(triggerSync, async ({ input, key, context }) => {
  const log = await runSync(input, { ...context, key });

  return { message: log.message, dominionCode: dominionCode(), log };
});
