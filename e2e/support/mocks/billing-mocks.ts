import type { Page } from '@playwright/test';
import {
  listInvoices,
  listOpenInvoices,
  readInvoice,
  readPaymentAnalytics,
} from '../../../shared/contract/payments.ts';
import type { Invoice } from '../../../shared/domain/invoice.ts';
import type { Payment, PaymentAnalytics } from '../../../shared/domain/payment.ts';
import { samplePaymentAnalytics } from '../../../shared/test-samples/billing.ts';
import { sampleMail } from '../../../shared/test-samples/inquiries.ts';
import { NOW } from '../../../shared/test-samples/time.ts';
import { mockCall, mockEndpoint } from './mock-endpoint.ts';

export const mockPaymentAnalytics = (page: Page, analytics: PaymentAnalytics = samplePaymentAnalytics) =>
  mockEndpoint(page, readPaymentAnalytics, analytics);

/** Answers the list of invoices, and each of them when it is opened. */
export const mockInvoices = async (
  page: Page,
  invoices: readonly Invoice[],
  payments: readonly Payment[] = [],
) => {
  await mockEndpoint(page, listInvoices, { items: [...invoices] });
  for (const one of invoices)
    await mockCall(
      page,
      readInvoice,
      { id: one.id },
      {
        invoice: one,
        payments: payments.filter(({ invoiceId }) => invoiceId === one.id),
        mails: [sampleMail({ subject: `Invoice ${one.invoiceNumber}`, status: 'sent', sentAt: NOW })],
      },
    );
};

/** A client's open invoices, and payments on account. */
export const mockOpenInvoices = (
  page: Page,
  clientId: number,
  items: readonly Invoice[],
  onAccount: readonly Payment[] = [],
) => mockCall(page, listOpenInvoices, { id: clientId }, { items: [...items], onAccount: [...onAccount] });
