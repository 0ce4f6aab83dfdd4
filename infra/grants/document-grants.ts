import type { AreaGrants } from './grant-rules.ts';

/** The grants of documents. */
export const documentGrants: AreaGrants<'documents'> = {
  'documents/list-documents': { reads: ['automated-documents', 'clients'] },
  'documents/generate-document': {
    reads: ['clients', 'automated-documents', 'document-file-ids'],
    adds: ['automated-documents', 'document-file-ids', 'timeline'],
    changes: ['counters'],
    usesDominionCode: true,
  },
  'documents/summarise-documents': { reads: ['counters'] },
  'documents/read-document': { reads: ['automated-documents', 'mail'] },
  'documents/download-document': {
    reads: ['automated-documents'],
    readsFiles: ['automated'],
  },
  'documents/update-document': {
    reads: ['automated-documents', 'clients'],
    adds: ['timeline'],
    changes: ['automated-documents', 'clients', 'counters', 'daily-metrics'],
  },
  'documents/sign-document': {
    reads: ['automated-documents', 'clients'],
    adds: ['timeline'],
    changes: ['automated-documents', 'clients', 'counters', 'daily-metrics'],
    storesFiles: ['signed'],
  },
  'documents/download-signed-copy': {
    reads: ['automated-documents'],
    readsFiles: ['signed'],
  },
  'documents/withdraw-signature': {
    reads: ['automated-documents', 'clients'],
    adds: ['timeline'],
    changes: ['automated-documents', 'clients', 'counters', 'daily-metrics'],
  },
  'documents/send-document': {
    reads: ['automated-documents', 'clients', 'suppressed-addresses'],
    adds: ['mail'],
  },
  'documents/retry-production': {
    reads: ['automated-documents'],
    changes: ['automated-documents'],
  },
  'documents/preview-template': { answersSamples: true, usesDominionCode: true, usesCompanyDetails: true },
  'documents/verify-document': {
    reads: ['automated-documents', 'document-file-ids'],
    changes: ['limits'],
  },
};
