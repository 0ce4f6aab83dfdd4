import { publicationGrants } from './background-grants.ts';
import type { AreaGrants, Grants } from './grant-rules.ts';

/** A sync updates a client, its documents and payments, and adds entries to its timeline. */
const syncGrants: Grants = {
  reads: ['sync-logs', 'clients', 'automated-documents', 'document-file-ids', 'invoices', 'payments'],
  adds: ['sync-logs', 'timeline', 'mail', 'automated-documents', 'document-file-ids', 'payments'],
  changes: ['clients', 'counters', 'daily-metrics', 'automated-documents', 'invoices'],
  checks: ['payments'],
  usesMailSettings: true,
  usesDominionCode: true,
};

/** The grants of the operations feed, syncs and Grid Control. */
export const operationsGrants: AreaGrants<'operations' | 'sync' | 'grid'> = {
  'operations/read-maritime-flow-status': { reads: ['operations'] },
  'operations/list-contract-previews': { reads: ['operations'] },
  'operations/read-market-data': { reads: ['operations'] },
  'operations/read-operations': { reads: ['operations'] },
  'operations/update-maritime-flow-status': publicationGrants,
  'operations/update-contract-previews': publicationGrants,
  'operations/update-market-data': publicationGrants,
  'operations/list-publications': { reads: ['publications'] },
  'sync/list-master-dashboard': { reads: ['clients', 'counters'] },
  'sync/list-logs': { reads: ['sync-logs', 'clients'] },
  'sync/trigger-sync': syncGrants,
  'sync/retry-sync': syncGrants,
  'grid/read-metrics': {
    reads: ['counters', 'daily-metrics', 'mail', 'automated-documents', 'sync-logs'],
  },
  'grid/read-visits': { reads: ['visit-counts', 'daily-metrics'] },
  'grid/read-outcomes': { reads: ['counters'] },
  'grid/list-alerts': {
    reads: ['inquiries', 'invoices', 'mail', 'automated-documents', 'sync-logs'],
  },
  'grid/list-logs': {
    reads: ['inquiries', 'clients', 'counters', 'automated-documents', 'sync-logs', 'payments'],
  },
  'grid/create-weekly-report': {
    reads: ['weekly-reports', 'daily-metrics', 'inquiries', 'invoices', 'counters', 'settings'],
    adds: ['weekly-reports'],
    readsFiles: ['reports'],
    storesFiles: ['reports'],
    usesDominionCode: true,
    usesCompanyDetails: true,
  },
  'grid/list-weekly-reports': { reads: ['weekly-reports'] },
  'grid/download-weekly-report': { reads: ['weekly-reports'], readsFiles: ['reports'] },
};
