import { dayIn } from '../../../../shared/domain/day.ts';
import { findClient } from '../../clients/client.table.ts';
import type { Context } from '../../context.ts';
import { commit, retryOnConflict } from '../../dynamo/commit.ts';
import { type IdempotentCall, requireSameRequest } from '../../idempotency.ts';
import { findSubscriptionRecord, findTierClaim } from '../subscriptions/subscription.table.ts';
import { subscriptionId } from '../subscriptions/subscription-record.ts';
import { claimInvoice, claimPlanInvoice, findInvoiceNumbers, type InvoiceClaim } from './invoice.table.ts';
import type { InvoiceRecord } from './invoice-record.ts';
import { type InvoiceDraft, type InvoiceSlot, planInvoice } from './plan-invoice.ts';
import { type PeriodOrder, planRetainerInvoice, type RetainerInvoice } from './plan-retainer-invoice.ts';

const slotOf = async (claiming: Promise<InvoiceClaim>, now: Date): Promise<InvoiceSlot> => {
  const [claim, numbers] = await Promise.all([claiming, findInvoiceNumbers(dayIn(now).slice(0, 4))]);

  return { claim, numbers };
};

const readInvoiceSlot = (cause: string, now: Date): Promise<InvoiceSlot> => slotOf(claimInvoice(cause), now);

/** The slot of a plan's period, which is invoiced once under all numbers of a client. */
export const readPlanInvoiceSlot = ({ client, plan, period }: PeriodOrder, now: Date): Promise<InvoiceSlot> =>
  slotOf(claimPlanInvoice(client, plan, period), now);

interface IssuedInvoice {
  readonly record: InvoiceRecord;
  /** Whether the invoice is issued now; else it had been issued before. */
  readonly isNew: boolean;
}

/** Issues an invoice by hand, once per key. @throws AppError `idempotency_key_reused` */
export const issueInvoiceByHand = (
  draft: InvoiceDraft,
  { key, fingerprint, ...context }: Context & IdempotentCall,
): Promise<IssuedInvoice> =>
  retryOnConflict(async () => {
    const slot = await readInvoiceSlot(`by-hand#${context.actor}#${key}`, context.now);
    const { existing } = slot.claim;
    if (existing) {
      requireSameRequest(existing, { fingerprint });

      return { record: existing, isNew: false };
    }
    const { record, writes } = planInvoice(slot, { ...draft, fingerprint }, context);
    await commit(writes);

    return { record, isNew: true };
  });

const readRetainerInvoice = async (order: PeriodOrder, now: Date) => {
  const { client, plan } = order;
  const [slot, tier, own] = await Promise.all([
    readPlanInvoiceSlot(order, now),
    findTierClaim(client.id, plan),
    findSubscriptionRecord(subscriptionId(client.id, plan)),
  ]);

  return { slot, subscriptions: { own, tier } };
};

/**
 * Invoices a plan's period once, however often and in parallel it is called, and starts the client's subscription. Undefined
 * where there is no such client.
 * @throws AppError `archived`
 */
export const issueRetainerInvoice = (
  { clientId, ...period }: Omit<PeriodOrder, 'client'> & { readonly clientId: number },
  context: Context,
): Promise<RetainerInvoice | undefined> =>
  retryOnConflict(async () => {
    const client = await findClient(clientId);
    if (!client) return undefined;
    const order = { ...period, client };
    const read = await readRetainerInvoice(order, context.now);
    const { writes, ...issued } = planRetainerInvoice(read, order, context);
    await commit(writes);

    return issued;
  });
