import { NOW } from '../../../shared/test-samples/time.ts';
import type { InvoiceRecord } from './invoices/invoice-record.ts';
import type { PaymentRecord } from './payments/payment-record.ts';
import type { SubscriptionRecord } from './subscriptions/subscription-record.ts';

/** An open invoice over US$25,000.00, as it was issued. */
export const sampleInvoiceRecord = (change: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  id: 'INV-SAMP0001',
  invoiceNumber: 'INV-2026-000001',
  cause: 'by-hand#commander#sample',
  clientId: 7,
  clientName: 'Sample Client 7',
  company: 'Sample Carriers',
  contactEmail: 'client7@sample.example',
  serviceTier: 'Tier1',
  lines: [],
  total: 25_000_00,
  paid: 0,
  currency: 'USD',
  state: 'open',
  dueDate: '2026-12-05',
  createdAt: NOW,
  issuedBy: 'commander',
  uniqueFileId: 'Sample-Client-7_Invoice-INV-2026-000001_2026-11-21_SAMPLE-1',
  dominionCode: 'SAMPLE-1',
  version: 1,
  ...change,
});

/** The invoice of the retainer of a Dominion client. */
export const sampleRetainerInvoice = (change: Partial<InvoiceRecord> = {}): InvoiceRecord =>
  sampleInvoiceRecord({ cause: 'plan#7#Tier1#retainer', period: 'retainer', ...change });

/** A payment by hand of US$800.00, on account. */
export const samplePaymentRecord = (change: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: 'PAY-SAMP0001',
  paymentId: 'PAY-SAMP0001',
  cause: 'payment#commander#sample',
  clientId: 7,
  clientName: 'Sample Client 7',
  paymentMethod: 'card',
  amount: 800_00,
  currency: 'USD',
  status: 'confirmed',
  transactionFee: 0,
  netAmount: 800_00,
  paymentDate: '2026-11-20',
  reference: 'TT-1',
  recordedBy: 'commander',
  createdAt: NOW,
  ...change,
});

/** An active subscription of Tier 1. */
export const sampleSubscriptionRecord = (change: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  id: 'SUB-7-Tier1',
  clientId: 7,
  clientName: 'Sample Client 7',
  serviceTier: 'Tier1',
  billing: 'monthly',
  amount: 2_500_00,
  currency: 'USD',
  status: 'active',
  nextPeriod: '2026-12',
  nextInvoiceOn: '2026-12-01',
  startedBy: 'INV-SAMP0001',
  createdAt: NOW,
  version: 1,
  ...change,
});
