import { updateSubscription } from '../../shared/contract/payments.ts';
import { notFound } from '../lib/app-error.ts';
import { changeSubscription } from '../lib/billing/subscription.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateSubscription, async ({ input, session, now }) => {
  const { id, version, status } = input;
  const subscription = await changeSubscription(id, status, {
    seen: version,
    actor: session.username,
    now,
  });
  if (!subscription) throw notFound('subscription');

  return subscription;
});
