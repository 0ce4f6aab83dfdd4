import { readInvoice } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { notFound } from '../lib/app-error.ts';
import { findInvoiceRecord } from '../lib/billing/invoices/invoice.table.ts';
import { toInvoice } from '../lib/billing/invoices/invoice-record.ts';
import { findPaymentsOnInvoice } from '../lib/billing/payments/payment.table.ts';
import { findSubscriptionStartedBy } from '../lib/billing/subscriptions/subscription.table.ts';
import { toSubscription } from '../lib/billing/subscriptions/subscription-record.ts';
import { findEmailsCausedBy } from '../lib/email/email-record.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readInvoice, async ({ input: { id }, now }) => {
  const [record, payments, mails] = await Promise.all([
    findInvoiceRecord(id),
    findPaymentsOnInvoice(id),
    findEmailsCausedBy(id),
  ]);
  if (!record) throw notFound('invoice');
  const began = await findSubscriptionStartedBy(record);

  return {
    invoice: toInvoice(record, dayIn(now)),
    payments,
    mails,
    ...(began && { began: toSubscription(began) }),
  };
});
