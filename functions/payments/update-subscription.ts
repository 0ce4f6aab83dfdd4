import { updateSubscription } from '../../shared/contract/payments.ts';
import { changeSubscription } from '../lib/billing/subscription.table.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(updateSubscription, async ({ input, session, now }) => {
  const { id, version, status } = input;
  const subscription = await changeSubscription(id, status, {
    seen: version,
    actor: session.username,
    now,
  });
  if (!subscription) throw new NotFound('subscription');

  return subscription;
});
