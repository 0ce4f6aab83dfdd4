import { verifyPasskey } from '../../shared/contract/passkeys.ts';
import { requirePasskey } from '../lib/auth/use-passkey.ts';
import { completeSecondStep, trustedCaller } from '../lib/http/complete-second-step.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(verifyPasskey, ({ input, session, ...call }) => {
  const { now, network } = call;
  const issuedFor = { purpose: 'verify', session } as const;

  return requirePasskey(session.account, input.assertion, issuedFor, {
    ...{ now, network, trusted: trustedCaller(session, call) },
    complete: (use, commitAll) => completeSecondStep(session, { ...call, means: 'passkey', commitAll }, use),
  });
});
