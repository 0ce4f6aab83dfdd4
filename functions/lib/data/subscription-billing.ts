import { dayIn } from '../../../shared/domain/day.ts';
import { periodAfter } from '../../../shared/domain/retainer.ts';
import { changing } from './changing.ts';
import { find as findClient } from './clients.ts';
import { type DuePage, listKeys } from './due.ts';
import { ConditionFailed, type Step, transact } from './dynamo.ts';
import { type Circumstances, issue, placeFor, planCause } from './invoice-issuing.ts';
import { draftOf } from './retainers.ts';
import { dueFor, findRecord, type SubscriptionRecord } from './subscriptions.ts';

/** Ids of subscriptions with a period to invoice by now, the longest due first. */
export const dueForInvoice = (now: Date, after: DuePage['after']): Promise<DuePage> =>
  listKeys('subscriptions', 'id', {
    index: 'dueForInvoice',
    where: 'due = :yes AND nextInvoiceOn <= :today',
    values: { ':yes': 'yes', ':today': dayIn(now) },
    after,
  });

/** Takes a subscription to its next period. It is refused where that has happened, or the subscription stands still. */
const advancing = ({ id, nextPeriod, billing }: SubscriptionRecord): Step => {
  const { values, ...change } = changing(dueFor(periodAfter(nextPeriod, billing)));

  return {
    ...change,
    key: { id },
    in: 'subscriptions',
    condition: 'nextPeriod = :billed AND #status = :active',
    names: { ...change.names, '#status': 'status' },
    values: { ...values, ':billed': nextPeriod, ':active': 'active' },
  };
};

const billNext = async (subscription: SubscriptionRecord, circumstances: Circumstances): Promise<void> => {
  const { clientId, serviceTier: plan, nextPeriod: period, amount, currency } = subscription;
  const client = await findClient(clientId);
  if (!client) throw new Error(`Client No. ${clientId} is not there.`);
  const place = await placeFor(planCause(clientId, plan, period));
  // Somebody invoiced the period by hand.
  if (place.kept) return transact([advancing(subscription)]);
  const draft = draftOf({ client, plan, period });
  const lines = draft.lines.map((line) => ({ ...line, unitAmount: amount }));
  await issue(place, { ...draft, lines, currency, isSentOnIssue: true }, circumstances, [
    advancing(subscription),
  ]);
};

/** Invoices every period of a subscription that is due, each once, however late it is and whoever else is at it. */
export const billDue = async (id: string, circumstances: Circumstances): Promise<void> => {
  const subscription = await findRecord(id);
  const today = dayIn(circumstances.now);
  const isDue =
    subscription?.status === 'active' &&
    subscription.nextInvoiceOn !== undefined &&
    subscription.nextInvoiceOn <= today;
  if (!isDue) return;
  try {
    await billNext(subscription, circumstances);
  } catch (error) {
    // The number or the period was taken, or the subscription was changed in the meantime.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  await billDue(id, circumstances);
};
