import {
  listInvoices,
  listOpenInvoices,
  listPayments,
  listSubscriptions,
  readInvoice,
  readPaymentAnalytics,
} from '../../../../shared/contract/payments.ts';

/** Reads that invoices, payments and subscriptions change: a write of one changes the others. */
export const PAYMENT_READS = [
  listInvoices,
  readInvoice,
  listOpenInvoices,
  listPayments,
  listSubscriptions,
  readPaymentAnalytics,
];
