import { removePasskey } from '../../shared/contract/passkeys.ts';
import { removeOwnFactor } from '../lib/auth/remove-own-factor.ts';
import { handle } from '../lib/http/handle.ts';
import { renewSession } from '../lib/http/open-session.ts';

export const handler = handle(removePasskey, async ({ input, session, ...call }) => {
  const { now } = call;
  const removed = { passkey: input.id };
  await renewSession(session, (continueIn) => removeOwnFactor(session, removed, { now, continueIn }), call);

  return {};
});
