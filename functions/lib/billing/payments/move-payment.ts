import { isDeepStrictEqual } from 'node:util';
import { findClient } from '../../clients/client.table.ts';
import type { Context } from '../../context.ts';
import { claimDocumentOrders } from '../../documents/order.ts';
import { commit, planOnCurrentReads, retryOnConflict } from '../../dynamo/commit.ts';
import { type IdempotentCall, requireSameRequest } from '../../idempotency.ts';
import { findInvoiceRecord } from '../invoices/invoice.table.ts';
import { claimPayment, findPaymentRecord } from './payment.table.ts';
import { type PaymentRecord, partCause } from './payment-record.ts';
import { ordersOnPayment } from './plan-payment-effects.ts';
import { planPaymentMove } from './plan-payment-move.ts';
import { splitPayment } from './split-payment.ts';

/** What is to go to an invoice: an amount of a payment, in minor units, or all of it. */
interface Allocation {
  readonly id: string;
  readonly invoiceId: string;
  /** Where the caller has read that the payment is: `account`, or the id of its invoice. */
  readonly expectedFrom: string | undefined;
  readonly amount: number | undefined;
}

type Call = Context & IdempotentCall;

const readAllocation = async ({ id, invoiceId }: Allocation, { actor, key }: Call) => {
  const [payment, invoice] = await Promise.all([findPaymentRecord(id), findInvoiceRecord(invoiceId)]);
  if (!payment || !invoice) return undefined;
  const [client, from, part] = await Promise.all([
    findClient(payment.clientId),
    payment.invoiceId === undefined ? undefined : findInvoiceRecord(payment.invoiceId),
    claimPayment(partCause(payment, actor, key)),
  ]);

  return client && { payment, client, from, invoice, part };
};

/**
 * Moves a payment, or a part of it, to an invoice, all or nothing; a part once per key. Undefined where there is no such
 * payment or invoice.
 * @throws AppError `idempotency_key_reused`, and the errors of `splitPayment` and `planPaymentMove`
 */
export const movePayment = (allocation: Allocation, call: Call): Promise<PaymentRecord | undefined> =>
  retryOnConflict(async () => {
    const read = await readAllocation(allocation, call);
    if (!read) return undefined;
    const { payment, client, invoice, part } = read;
    if (part.existing) {
      requireSameRequest(part.existing, call);

      return part.existing;
    }
    const { amount = payment.amount, expectedFrom } = allocation;
    const plan = await planOnCurrentReads(
      async () => {
        const split = splitPayment(payment, amount, { ...part, fingerprint: call.fingerprint });
        const orders = await claimDocumentOrders(ordersOnPayment(split.moved, client, invoice), call.now);

        return planPaymentMove({ ...read, ...split, expectedFrom, orders }, call);
      },
      async () => !isDeepStrictEqual(await findPaymentRecord(allocation.id), payment),
    );
    await commit(plan.writes);

    return plan.payment;
  });
