import type { AreaGrants } from './grant-rules.ts';

/** The grants of inquiries and their mail. */
export const inquiryGrants: AreaGrants<'inquiries' | 'mail'> = {
  'inquiries/list-inquiries': { reads: ['inquiries'] },
  'inquiries/summarise-inquiries': { reads: ['counters'] },
  'inquiries/read-inquiry': { reads: ['inquiries', 'mail'] },
  'inquiries/update-inquiry': {
    reads: ['inquiries'],
    adds: ['timeline'],
    changes: ['inquiries', 'counters', 'daily-metrics'],
  },
  'inquiries/list-replies': { reads: ['inquiry-replies'] },
  'inquiries/send-reply': {
    reads: ['inquiries', 'inquiry-replies', 'automated-documents', 'portal-documents', 'clients'],
    readsFiles: ['automated', 'portal', 'signed'],
    adds: ['inquiry-replies', 'mail', 'timeline'],
    changes: ['inquiries', 'counters', 'daily-metrics'],
    removes: ['inquiry-drafts'],
    usesMailSettings: true,
    usesReplyKey: true,
  },
  'inquiries/list-attachable-documents': {
    reads: ['inquiries', 'automated-documents', 'portal-documents', 'clients'],
  },
  'inquiries/list-drafts': { reads: ['inquiry-drafts'] },
  'inquiries/save-draft': { adds: ['inquiry-drafts'], removes: ['inquiry-drafts'] },
  'inquiries/list-received-mail': { reads: ['received-mail'] },
  'inquiries/list-set-aside-mail': { reads: ['set-aside-mail'] },
  'inquiries/download-mail-file': { readsFiles: ['received-mail'] },
  'inquiries/summarise-set-aside-mail': { reads: ['set-aside-mail'] },
  'inquiries/attach-set-aside-mail': {
    reads: ['inquiries', 'received-mail', 'set-aside-mail', 'staff'],
    adds: ['received-mail', 'timeline', 'mail'],
    changes: ['inquiries', 'counters'],
    removes: ['set-aside-mail'],
    readsFiles: ['set-aside-mail'],
    storesFiles: ['received-mail'],
    removesFiles: ['set-aside-mail'],
    usesMailSettings: true,
  },
  'inquiries/dismiss-set-aside-mail': {
    reads: ['set-aside-mail'],
    adds: ['set-aside-mail'],
    removes: ['set-aside-mail'],
  },
  'inquiries/list-notes': { reads: ['inquiry-notes'] },
  'inquiries/add-note': {
    reads: ['inquiries', 'inquiry-notes', 'staff'],
    adds: ['inquiry-notes', 'mail', 'timeline'],
    removes: ['inquiry-drafts'],
    usesMailSettings: true,
  },
  'inquiries/update-note': {
    reads: ['inquiries', 'inquiry-notes', 'staff'],
    adds: ['inquiry-notes', 'mail'],
    usesMailSettings: true,
  },
  'inquiries/delete-note': { reads: ['inquiry-notes'], removes: ['inquiry-notes'] },
  'inquiries/list-templates': { reads: ['reply-templates'] },
  'inquiries/create-template': { reads: ['reply-templates'], adds: ['reply-templates'] },
  'inquiries/update-template': { reads: ['reply-templates'], adds: ['reply-templates'] },
  'inquiries/delete-template': { removes: ['reply-templates'] },
  'inquiries/match-inquiry': {
    reads: ['inquiries', 'client-emails', 'clients', 'client-search'],
  },
  'inquiries/file-inquiry': {
    reads: ['inquiries', 'clients', 'client-emails', 'tasks'],
    adds: ['clients', 'client-emails', 'client-search', 'client-pairs', 'timeline', 'tasks'],
    changes: ['inquiries', 'clients', 'counters', 'daily-metrics'],
  },
  'mail/retry-mail': { reads: ['mail'], changes: ['mail'] },
  'mail/read-address': { reads: ['suppressed-addresses'] },
  'mail/allow-address': {
    reads: ['suppressed-addresses'],
    adds: ['timeline', 'access-log'],
    changes: ['suppressed-addresses'],
  },
};
