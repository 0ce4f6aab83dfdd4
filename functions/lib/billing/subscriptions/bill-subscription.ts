import { dayIn } from '../../../../shared/domain/day.ts';
import { findClient } from '../../clients/client.table.ts';
import type { Context } from '../../context.ts';
import { commit, retryOnConflict } from '../../dynamo/commit.ts';
import { readPlanInvoiceSlot } from '../invoices/issue-invoice.ts';
import { planSubscriptionBilling } from '../invoices/plan-retainer-invoice.ts';
import { findSubscriptionRecord } from './subscription.table.ts';

/** The subscription with its client and the invoice of its next period; undefined where no period is due. */
const readSubscriptionBilling = async (id: string, now: Date) => {
  const subscription = await findSubscriptionRecord(id);
  const { status, nextInvoiceOn } = subscription ?? {};
  if (!subscription || status !== 'active' || nextInvoiceOn === undefined || nextInvoiceOn > dayIn(now))
    return undefined;
  const { clientId, serviceTier: plan, nextPeriod: period } = subscription;
  const client = await findClient(clientId);
  if (!client) throw new Error(`There is no client No. ${clientId}.`);
  const slot = await readPlanInvoiceSlot({ client, plan, period }, now);

  return { subscription, client, slot };
};

const billNextPeriod = (id: string, context: Context): Promise<boolean> =>
  retryOnConflict(async () => {
    const read = await readSubscriptionBilling(id, context.now);
    if (!read) return false;
    await commit(planSubscriptionBilling(read, context).writes);

    return true;
  });

/** Invoices each period of a subscription that is due, once, however late it is and however many runs there are. */
export const billSubscription = async (id: string, context: Context): Promise<void> => {
  while (await billNextPeriod(id, context));
};
