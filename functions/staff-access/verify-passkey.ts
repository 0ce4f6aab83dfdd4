import { verifyPasskey } from '../../shared/contract/passkeys.ts';
import { requirePasskey } from '../lib/auth/use-passkey.ts';
import { completeSecondStep, trustedCaller } from '../lib/http/complete-second-step.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(verifyPasskey, async ({ input, session, ...call }) => {
  const { now, network } = call;
  const trusted = trustedCaller(session, call);
  const use = { purpose: 'verify', session } as const;
  await requirePasskey(session.account, input.assertion, use, { now, network, trusted });

  return completeSecondStep(session, { ...call, means: 'passkey' });
});
