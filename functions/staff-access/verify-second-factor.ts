import { verifySecondFactor } from '../../shared/contract/second-factor.ts';
import { findOwnAccount } from '../lib/auth/own-account.ts';
import { requireSecondFactor } from '../lib/auth/second-factor.ts';
import { completeSecondStep, trustedCaller } from '../lib/http/complete-second-step.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(verifySecondFactor, async ({ input, session, ...call }) => {
  const account = await findOwnAccount(session);
  const { now, network } = call;
  const trusted = trustedCaller(account, session, call);
  await requireSecondFactor(account, input.code, { now, network, trusted });

  return completeSecondStep(account, session, call);
});
