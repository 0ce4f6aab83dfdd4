import * as z from 'zod/mini';
import { dayIn } from '../../../../shared/domain/day.ts';
import {
  isTierPlan,
  RECURRING_PLANS,
  type RecurringPlan,
  TIER_PLANS,
} from '../../../../shared/domain/pricing.ts';
import { findScope } from '../../clients/client.table.ts';
import type { InScope } from '../../dynamo/client-scope.ts';
import { queryKeys } from '../../dynamo/due.ts';
import { getItem, getRecord } from '../../dynamo/items.ts';
import type { KeyPage, PageRequest } from '../../dynamo/page.ts';
import { queryPage, selectionOf } from '../../dynamo/query-page.ts';
import type { InvoiceRecord } from '../invoices/invoice-record.ts';
import { SubscriptionRecord, subscriptionId, toSubscription } from './subscription-record.ts';

export const findSubscriptionRecord = (id: string): Promise<SubscriptionRecord | undefined> =>
  getRecord('subscriptions', { id }, SubscriptionRecord);

/** Subscriptions, all or one client's, the newest first. */
export const findSubscriptions = async ({ scope, ...page }: InScope<PageRequest>) => {
  const selection = selectionOf({ byClient: { clientId: scope } });
  const { items, ...rest } = await queryPage('subscriptions', SubscriptionRecord, selection, page);

  return { items: items.map(toSubscription), ...rest };
};

/** Ids of subscriptions with a period to invoice by now, the longest due first. */
export const findSubscriptionIdsDue = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryKeys('subscriptions', 'id', {
    index: 'dueForInvoice',
    where: 'due = :yes AND nextInvoiceOn <= :today',
    values: { ':yes': 'yes', ':today': dayIn(now) },
    after,
  });

/**
 * The subscription that an invoice began, unless it is cancelled: that of the client, which may have the invoice from one that
 * was merged into it.
 */
export const findSubscriptionStartedBy = async ({
  id,
  clientId,
  serviceTier,
}: InvoiceRecord): Promise<SubscriptionRecord | undefined> => {
  const plan = RECURRING_PLANS.find((one) => one === serviceTier);
  if (plan === undefined) return undefined;
  const scope = await findScope(clientId);
  const records = await Promise.all(
    scope.map((number) => findSubscriptionRecord(subscriptionId(number, plan))),
  );

  return records.find((record) => record?.startedBy === id && record.status !== 'cancelled');
};

/** A client has one subscription of a tier: starting one raises the version of the client's claim. */
export interface TierClaim {
  readonly version: number;
  /** The subscription of the other tier. */
  readonly other: SubscriptionRecord | undefined;
}

const StoredClaim = z.object({ version: z.int() });

/** The client's claim; undefined for a plan that is not a tier's. */
export const findTierClaim = async (
  clientId: number,
  plan: RecurringPlan,
): Promise<TierClaim | undefined> => {
  if (!isTierPlan(plan)) return undefined;
  // Read before the subscription: the version shows whether that has changed since.
  const item = await getItem('subscriptions', { id: `TIER-${clientId}` });
  const otherPlan = TIER_PLANS.find((one) => one !== plan);

  return {
    version: item ? StoredClaim.parse(item).version : 0,
    other: otherPlan && (await findSubscriptionRecord(subscriptionId(clientId, otherPlan))),
  };
};
