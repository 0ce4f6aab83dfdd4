import { type AreaGrants, LAST_CONTACT } from './grant-rules.ts';

/** The grants of the public site, and of a visitor’s status link. */
export const siteGrants: AreaGrants<'health' | 'contact' | 'access-codes' | 'inquiry-status'> = {
  'health/check-health': {},
  'contact/issue-form-token': { usesSenderKey: true },
  'contact/submit-inquiry': { reads: ['inquiries'], adds: ['inquiries'], usesSenderKey: true },
  'access-codes/verify-access-code': {
    reads: ['access-codes'],
    adds: ['access-log'],
    changes: ['limits'],
  },
  'inquiry-status/read-status': {
    reads: ['inquiries', 'inquiry-replies', 'received-mail'],
    changes: ['limits'],
    usesReplyKey: true,
  },
  'inquiry-status/add-message': {
    reads: ['inquiries', 'received-mail', 'staff', 'suppressed-addresses', 'clients'],
    adds: ['received-mail', 'timeline', 'mail'],
    changes: ['inquiries', 'counters', 'daily-metrics', 'limits', 'clients'],
    changesOnly: { clients: LAST_CONTACT },
    usesMailSettings: true,
    usesReplyKey: true,
  },
  'inquiry-status/add-file': {
    reads: ['inquiries', 'received-mail', 'staff', 'suppressed-addresses', 'clients'],
    adds: ['received-mail', 'timeline', 'mail'],
    changes: ['inquiries', 'counters', 'daily-metrics', 'limits', 'clients'],
    changesOnly: { clients: LAST_CONTACT },
    storesFiles: ['received-mail'],
    usesMailSettings: true,
    usesReplyKey: true,
  },
};
