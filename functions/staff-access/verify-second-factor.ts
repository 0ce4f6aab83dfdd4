import { verifySecondFactor } from '../../shared/contract/second-factor.ts';
import { requireSecondFactor } from '../lib/auth/second-factor.ts';
import { completeSecondStep, trustedCaller } from '../lib/http/complete-second-step.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(verifySecondFactor, ({ input, session, ...call }) => {
  const { now, network } = call;

  return requireSecondFactor(session.account, input.code, {
    ...{ now, network, trusted: trustedCaller(session, call) },
    complete: (use, commitAll) => completeSecondStep(session, { ...call, commitAll }, use),
  });
});
