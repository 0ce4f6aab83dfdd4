import { verifyPasskey } from '../../shared/contract/passkeys.ts';
import { findOwnAccount } from '../lib/auth/own-account.ts';
import { requirePasskey } from '../lib/auth/use-passkey.ts';
import { completeSecondStep, trustedCaller } from '../lib/http/complete-second-step.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(verifyPasskey, async ({ input, session, ...call }) => {
  const account = await findOwnAccount(session);
  const { now, network } = call;
  const trusted = trustedCaller(account, session, call);
  const use = { purpose: 'verify', session } as const;
  await requirePasskey(account, input.assertion, use, { now, network, trusted });

  return completeSecondStep(account, session, { ...call, means: 'passkey' });
});
