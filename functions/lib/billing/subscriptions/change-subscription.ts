import type { Subscription, SubscriptionStatus } from '../../../../shared/domain/subscription.ts';
import { AppError } from '../../app-error.ts';
import { findClientItself } from '../../clients/client.table.ts';
import type { Context } from '../../context.ts';
import { commit, retryOnConflict } from '../../dynamo/commit.ts';
import { planSubscriptionChange } from './plan-subscription.ts';
import { findSubscriptionRecord, findTierClaim } from './subscription.table.ts';

/** A client that was merged is billed by the subscriptions of the one that stays. */
const requireUnmerged = async (clientId: number): Promise<void> => {
  const { mergedInto } = (await findClientItself(clientId)) ?? {};
  if (mergedInto !== undefined)
    throw new AppError('not_possible', {
      message: `Client No. ${clientId} was merged into No. ${mergedInto.id}, which has subscriptions of its own.`,
      field: 'status',
    });
};

/**
 * Pauses, cancels or resumes a subscription that the caller has read at `expectedVersion`. Undefined where there is none.
 * @throws AppError `stale`, `not_possible`, `other_tier`
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
    if (status === 'active') await requireUnmerged(clientId);
    const tier = status === 'active' ? await findTierClaim(clientId, serviceTier) : undefined;
    const plan = planSubscriptionChange({ subscription, tier }, status, decision);
    await commit(plan.writes);

    return plan.subscription;
  });
