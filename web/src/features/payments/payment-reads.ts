import { readClient } from '../../../../shared/contract/crm.ts';
import {
  listInvoices,
  listOpenInvoices,
  listPayments,
  listSubscriptions,
  readInvoice,
  readPaymentAnalytics,
} from '../../../../shared/contract/payments.ts';

/** Reads that invoices, payments and subscriptions change: a write of one changes the others, and may move the client on. */
export const PAYMENT_READS = [
  listInvoices,
  readInvoice,
  listOpenInvoices,
  listPayments,
  listSubscriptions,
  readPaymentAnalytics,
  readClient,
];
