import type { AreaGrants } from './grant-rules.ts';

/** The grants of payments. */
export const paymentGrants: AreaGrants<'payments'> = {
  'payments/read-analytics': { reads: ['counters', 'invoices'] },
  'payments/list-invoices': { reads: ['invoices', 'clients'] },
  'payments/list-open-invoices': { reads: ['invoices', 'payments', 'clients'] },
  'payments/create-invoice': {
    reads: ['clients', 'invoices', 'counters'],
    adds: ['invoices', 'invoice-numbers', 'timeline'],
    changes: ['counters'],
    usesDominionCode: true,
  },
  'payments/generate-retainer-invoice': {
    reads: ['clients', 'invoices', 'counters', 'subscriptions'],
    adds: ['invoices', 'invoice-numbers', 'subscriptions', 'timeline'],
    changes: ['counters', 'invoices', 'subscriptions'],
    checks: ['clients'],
    usesDominionCode: true,
  },
  'payments/read-invoice': { reads: ['invoices', 'payments', 'mail', 'subscriptions', 'clients'] },
  'payments/download-invoice': {
    reads: ['invoices'],
    changes: ['invoices'],
    readsFiles: ['invoices'],
    storesFiles: ['invoices'],
    usesCompanyDetails: true,
  },
  'payments/send-invoice': {
    reads: ['invoices', 'clients', 'suppressed-addresses'],
    adds: ['mail'],
    changes: ['invoices'],
    storesFiles: ['invoices'],
    usesCompanyDetails: true,
  },
  'payments/void-invoice': {
    reads: ['invoices', 'subscriptions', 'clients'],
    adds: ['timeline'],
    changes: ['invoices', 'counters', 'subscriptions'],
  },
  'payments/complete-invoice': {
    reads: ['invoices'],
    adds: ['timeline'],
    changes: ['invoices'],
  },
  'payments/list-payments': { reads: ['payments', 'clients'] },
  'payments/record-payment': {
    reads: ['payments', 'invoices', 'clients', 'automated-documents', 'document-file-ids'],
    adds: ['payments', 'timeline', 'automated-documents', 'document-file-ids'],
    changes: ['invoices', 'clients', 'counters', 'daily-metrics'],
    checks: ['payments'],
    usesDominionCode: true,
  },
  'payments/allocate-payment': {
    reads: ['payments', 'invoices', 'clients', 'automated-documents', 'document-file-ids'],
    adds: ['payments', 'timeline', 'automated-documents', 'document-file-ids'],
    changes: ['payments', 'invoices', 'clients', 'counters', 'daily-metrics'],
    usesDominionCode: true,
  },
  'payments/list-subscriptions': { reads: ['subscriptions', 'clients'] },
  'payments/update-subscription': {
    reads: ['subscriptions', 'clients'],
    adds: ['timeline'],
    changes: ['subscriptions', 'counters'],
    checks: ['clients'],
  },
};
