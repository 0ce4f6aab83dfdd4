import { verifySecondFactor } from '../../shared/contract/second-factor.ts';
import { requireSecondFactor } from '../lib/auth/second-factor.ts';
import { completeSecondStep, trustedCaller } from '../lib/http/complete-second-step.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(verifySecondFactor, async ({ input, session, ...call }) => {
  const { now, network } = call;
  const trusted = trustedCaller(session, call);
  await requireSecondFactor(session.account, input.code, { now, network, trusted });

  return completeSecondStep(session, call);
});
