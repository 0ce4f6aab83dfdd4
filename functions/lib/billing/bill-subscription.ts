import { dayIn } from '../../../shared/domain/day.ts';
import { periodAfter } from '../../../shared/domain/pricing.ts';
import { findClient } from '../clients/client.table.ts';
import type { Context } from '../context.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { queryKeys } from '../dynamo/due.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import type { KeyPage } from '../dynamo/page.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { planInvoiceDraft } from './invoice-plan.ts';
import { claimInvoice, issueInvoice, planInvoiceCause } from './issue.ts';
import {
  findSubscriptionRecord,
  type SubscriptionRecord,
  subscriptionSchedule,
} from './subscription.table.ts';

/** Ids of subscriptions with a period to invoice by now, the longest due first. */
export const findSubscriptionIdsDue = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryKeys('subscriptions', 'id', {
    index: 'dueForInvoice',
    where: 'due = :yes AND nextInvoiceOn <= :today',
    values: { ':yes': 'yes', ':today': dayIn(now) },
    after,
  });

/** Takes a subscription to its next period. It is refused where that has happened, or the subscription stands still. */
const advancing = ({ id, nextPeriod, billing }: SubscriptionRecord): TransactWrite => {
  const { values, ...change } = updateExpression(subscriptionSchedule(periodAfter(nextPeriod, billing)));

  return {
    ...change,
    key: { id },
    in: 'subscriptions',
    condition: 'nextPeriod = :billed AND #status = :active',
    names: { ...change.names, '#status': 'status' },
    values: { ...values, ':billed': nextPeriod, ':active': 'active' },
  };
};

const billNext = async (subscription: SubscriptionRecord, context: Context): Promise<void> => {
  const { clientId, serviceTier: plan, nextPeriod: period, amount, currency } = subscription;
  const client = await findClient(clientId);
  if (!client) throw new Error(`Client No. ${clientId} is not there.`);
  const place = await claimInvoice(planInvoiceCause(clientId, plan, period));
  // Somebody invoiced the period by hand.
  if (place.kept) return commit([advancing(subscription)]);
  const draft = planInvoiceDraft({ client, plan, period });
  const lines = draft.lines.map((line) => ({ ...line, unitAmount: amount }));
  await issueInvoice(place, { ...draft, lines, currency, isSentOnIssue: true }, context, [
    advancing(subscription),
  ]);
};

/** Invoices every period of a subscription that is due, each once, however late it is and whoever else is at it. */
export const billSubscription = async (id: string, context: Context): Promise<void> => {
  const subscription = await findSubscriptionRecord(id);
  const today = dayIn(context.now);
  const isDue =
    subscription?.status === 'active' &&
    subscription.nextInvoiceOn !== undefined &&
    subscription.nextInvoiceOn <= today;
  if (!isDue) return;
  try {
    await billNext(subscription, context);
  } catch (error) {
    // The number or the period was taken, or the subscription was changed in the meantime.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  await billSubscription(id, context);
};
