import { removePasskey } from '../../shared/contract/passkeys.ts';
import { removeOwnFactor } from '../lib/auth/remove-own-factor.ts';
import { handle } from '../lib/http/handle.ts';
import { renewSession } from '../lib/http/open-session.ts';

export const handler = handle(removePasskey, async ({ input, session, ...call }) => {
  const { sessionEpoch: epoch } = await removeOwnFactor(session, { passkey: input.id }, call.now);
  await renewSession(session, { epoch }, call);

  return {};
});
