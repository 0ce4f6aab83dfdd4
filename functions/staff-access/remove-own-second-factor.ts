import { removeOwnSecondFactor } from '../../shared/contract/second-factor.ts';
import { isAppError } from '../lib/app-error.ts';
import { removeOwnFactor } from '../lib/auth/remove-own-factor.ts';
import { handle } from '../lib/http/handle.ts';
import { renewSession } from '../lib/http/open-session.ts';

export const handler = handle(removeOwnSecondFactor, async ({ session, ...call }) => {
  const account = await removeOwnFactor(session, 'app', call.now).catch((error: unknown) => {
    if (isAppError(error, 'not_found')) return undefined;
    throw error;
  });
  if (!account) return {};
  const { sessionEpoch: epoch } = account;
  await renewSession(session, { epoch }, call);

  return {};
});
