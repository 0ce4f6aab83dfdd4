import {
  listInvoices,
  listOpenInvoices,
  listPayments,
  listSubscriptions,
  readInvoice,
  readPaymentAnalytics,
} from '../../../../shared/contract/payments.ts';

/** Whatever shows invoices, payments or subscriptions: a write of one of them changes the others. */
export const PAYMENT_READS = [
  listInvoices,
  readInvoice,
  listOpenInvoices,
  listPayments,
  listSubscriptions,
  readPaymentAnalytics,
];
