import { findInvoiceToPay } from '../../../../shared/domain/allocation.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { findClient } from '../../clients/client.table.ts';
import type { Context } from '../../context.ts';
import { claimDocumentOrders } from '../../documents/order.ts';
import { scopeOf } from '../../dynamo/client-scope.ts';
import { commit, planOnCurrentReads, retryOnConflict } from '../../dynamo/commit.ts';
import { type IdempotentCall, requireSameRequest } from '../../idempotency.ts';
import { findInvoiceRecord, findInvoicesForPayment, findRetainerInvoice } from '../invoices/invoice.table.ts';
import {
  claimPayment,
  claimSyncedPayment,
  findPaymentRecord,
  findSimilarPayments,
  type PaymentClaim,
} from './payment.table.ts';
import { type PaymentRecord, paymentCause } from './payment-record.ts';
import {
  type PaymentRead,
  type PaymentReceived,
  planPaymentByHand,
  type SyncedPaymentRead,
} from './plan-payment.ts';
import { ordersOnPayment } from './plan-payment-effects.ts';
import { findRecentPayments } from './recent-payments.table.ts';

const readPayment = async (
  claim: PaymentClaim,
  received: PaymentReceived,
  invoiceId: string | undefined,
  now: Date,
): Promise<PaymentRead | undefined> => {
  const [client, invoice] = await Promise.all([
    findClient(received.clientId),
    invoiceId === undefined ? undefined : findInvoiceRecord(invoiceId),
  ]);
  if (!client || (invoiceId !== undefined && !invoice)) return undefined;
  const recent = await findRecentPayments(scopeOf(client));
  const [similar, orders] = await Promise.all([
    findSimilarPayments(scopeOf(client), received, recent),
    claimDocumentOrders(ordersOnPayment({ ...received, id: claim.id }, client, invoice), now),
  ]);

  return { claim, client, invoice, recent, similar, orders };
};

/**
 * Records a payment by hand once per key, with its effects, all or nothing. Without an invoice it is on the client's
 * account. Undefined where there is no such client or invoice.
 * @throws AppError `idempotency_key_reused`, and the errors of `planPaymentByHand`
 */
export const recordPaymentByHand = (
  received: PaymentReceived,
  invoiceId: string | undefined,
  { key, ...call }: Context & IdempotentCall,
): Promise<PaymentRecord | undefined> =>
  retryOnConflict(async () => {
    const claim = await claimPayment(paymentCause(call.actor, key));
    if (claim.existing) {
      requireSameRequest(claim.existing, call);

      return claim.existing;
    }
    const read = await readPayment(claim, received, invoiceId, call.now);
    if (!read) return undefined;
    const plan = await planOnCurrentReads(
      () => planPaymentByHand(read, received, call),
      async () => (await findPaymentRecord(claim.id)) !== undefined,
    );
    await commit(plan.writes);

    return plan.payment;
  });

/** The records that a synced payment concerns, which was reported for one of the client's numbers. */
export const readSyncedPayment = async (
  client: Client,
  received: PaymentReceived,
  now: Date,
): Promise<SyncedPaymentRead> => {
  const recent = await findRecentPayments(scopeOf(client));
  const [claim, retainer, similar] = await Promise.all([
    claimSyncedPayment(scopeOf(client), received),
    findRetainerInvoice(client),
    findSimilarPayments(scopeOf(client), received, recent),
  ]);
  const open = await findInvoicesForPayment(client, received.currency, retainer);
  const invoice = findInvoiceToPay(received.amount, client, [
    ...open.filter(({ clientId }) => clientId === received.clientId),
    ...open.filter(({ clientId }) => clientId !== received.clientId),
  ]);
  const orders = ordersOnPayment({ ...received, id: claim.id }, client, invoice);

  return {
    claim,
    client,
    invoice,
    retainer,
    recent,
    similar,
    orders: await claimDocumentOrders(orders, now),
  };
};
