import type { Client } from '../../../../shared/domain/client.ts';
import type { Subscription, SubscriptionStatus } from '../../../../shared/domain/subscription.ts';
import { AppError } from '../../app-error.ts';
import { billingCheckOf } from '../../clients/billing-check.ts';
import { findClientItself } from '../../clients/client.table.ts';
import type { Context } from '../../context.ts';
import { commit, retryOnConflict } from '../../dynamo/commit.ts';
import { planSubscriptionChange } from './plan-subscription.ts';
import { findSubscriptionRecord, findTierClaim } from './subscription.table.ts';

/** No list shows an archived client, and one that was merged is billed by the subscriptions of the one that stays. */
const findBillableClient = async (clientId: number): Promise<Client | undefined> => {
  const client = await findClientItself(clientId);
  if (client?.mergedInto !== undefined)
    throw new AppError('not_possible', {
      message: `Client No. ${clientId} was merged into No. ${client.mergedInto.id}, which has subscriptions of its own.`,
      field: 'status',
    });
  if (client?.archived) throw new AppError('archived');

  return client;
};

/**
 * Pauses, cancels or resumes a subscription that the caller has read at `expectedVersion`. Undefined where there is none.
 * @throws AppError `stale`, `not_possible`, `other_tier`, `archived`
 */
export const changeSubscription = (
  id: string,
  status: SubscriptionStatus,
  decision: Context & { readonly expectedVersion: number },
): Promise<Subscription | undefined> =>
  retryOnConflict(async () => {
    const subscription = await findSubscriptionRecord(id);
    if (!subscription) return undefined;
    const { clientId, serviceTier } = subscription;
    const client = status === 'active' ? await findBillableClient(clientId) : undefined;
    const tier = status === 'active' ? await findTierClaim(clientId, serviceTier) : undefined;
    const plan = planSubscriptionChange({ subscription, tier }, status, decision);
    await commit(plan.writes.length > 0 && client ? [...plan.writes, billingCheckOf(client)] : plan.writes);

    return plan.subscription;
  });
