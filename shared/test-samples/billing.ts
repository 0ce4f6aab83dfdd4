import type { Invoice } from '../domain/invoice.ts';
import type { Payment, PaymentAnalytics } from '../domain/payment.ts';
import type { Subscription } from '../domain/subscription.ts';
import { NOW } from './time.ts';

export const sampleInvoice = (number: number, change: Partial<Invoice> = {}): Invoice => ({
  id: `INV-SAMP${String(number).padStart(4, '0')}`,
  invoiceNumber: `INV-2026-${String(number).padStart(6, '0')}`,
  clientId: 12,
  clientName: 'Sample Client 12',
  serviceTier: 'Tier1',
  period: 'retainer',
  lines: [{ description: 'Dominion retainer', quantity: 1, unitAmount: 25_000, amount: 25_000 }],
  amount: 25_000,
  paidAmount: 0,
  balance: 25_000,
  currency: 'USD',
  status: 'pending',
  dueDate: '2026-12-05',
  createdAt: NOW,
  issuedBy: 'sara',
  version: 1,
  ...change,
});

export const samplePayment = (number: number, change: Partial<Payment> = {}): Payment => ({
  id: `PAY-SAMP${String(number).padStart(4, '0')}`,
  paymentId: `PAY-SAMP${String(number).padStart(4, '0')}`,
  clientId: 12,
  clientName: 'Sample Client 12',
  invoiceId: 'INV-SAMP0001',
  invoiceNumber: 'INV-2026-000001',
  paymentMethod: 'bank-transfer',
  amount: 10_000,
  currency: 'USD',
  status: 'confirmed',
  transactionFee: 25.5,
  netAmount: 9_974.5,
  paymentDate: '2026-11-20',
  reference: 'Sample transfer 881',
  recordedBy: 'sara',
  createdAt: NOW,
  ...change,
});

export const sampleSubscription = (number: number, change: Partial<Subscription> = {}): Subscription => ({
  id: `SUB-SAMP${String(number).padStart(4, '0')}`,
  clientId: number,
  clientName: `Sample Client ${number}`,
  serviceTier: 'Tier1',
  billing: 'monthly',
  amount: 2_500,
  currency: 'USD',
  status: 'active',
  nextInvoiceOn: '2026-12-01',
  createdAt: NOW,
  version: 1,
  ...change,
});

const MONTHS = [
  '2025-12',
  ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
];

const revenueByMonth = (...latest: readonly number[]) =>
  MONTHS.map((month, place) => ({ month, revenue: latest[place - MONTHS.length + latest.length] ?? 0 }));

const dollars: Omit<PaymentAnalytics, 'byCurrency'> = {
  currency: 'USD',
  totalRevenue: 87_500.5,
  pendingInvoices: 4,
  overdueInvoices: 1,
  activeSubscriptions: 3,
  outstanding: 41_250,
  revenueByMonth: revenueByMonth(10_000, 0, 25_000, 12_500, 40_000.5),
};

const pounds: typeof dollars = {
  currency: 'GBP',
  totalRevenue: 24_000,
  pendingInvoices: 0,
  overdueInvoices: 2,
  activeSubscriptions: 0,
  outstanding: 18_000,
  revenueByMonth: revenueByMonth(24_000),
};

export const samplePaymentAnalytics: PaymentAnalytics = { ...dollars, byCurrency: [dollars, pounds] };
