import { removeOwnSecondFactor } from '../../shared/contract/second-factor.ts';
import { isAppError } from '../lib/app-error.ts';
import { removeOwnFactor } from '../lib/auth/remove-own-factor.ts';
import type { ContinueIn } from '../lib/auth/session.table.ts';
import { handle } from '../lib/http/handle.ts';
import { renewSession } from '../lib/http/open-session.ts';

export const handler = handle(removeOwnSecondFactor, async ({ session, ...call }) => {
  const { now } = call;
  const remove = (continueIn: ContinueIn) => removeOwnFactor(session, 'app', { now, continueIn });
  await renewSession(session, remove, call).catch((error: unknown) => {
    if (!isAppError(error, 'not_found')) throw error;
  });

  return {};
});
