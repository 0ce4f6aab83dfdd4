import { updateSubscription } from '../../shared/contract/payments.ts';
import { notFound } from '../lib/app-error.ts';
import { changeSubscription } from '../lib/billing/subscriptions/change-subscription.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateSubscription, async ({ input: { id, version, status }, context }) => {
  const subscription = await changeSubscription(id, status, { ...context, expectedVersion: version });
  if (!subscription) throw notFound('subscription');

  return subscription;
});
