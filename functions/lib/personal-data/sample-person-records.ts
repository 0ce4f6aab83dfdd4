import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument, samplePendingDocument } from '../../../shared/test-samples/documents.ts';
import { sampleSyncLog, sampleWeeklyReport } from '../../../shared/test-samples/grid.ts';
import {
  sampleDownload,
  sampleEngagement,
  samplePortalDocument,
  samplePortalUser,
} from '../../../shared/test-samples/portal.ts';
import { sampleTask } from '../../../shared/test-samples/tasks.ts';
import {
  sampleInvoiceRecord,
  samplePaymentRecord,
  sampleSubscriptionRecord,
} from '../billing/test-samples.ts';
import { clientItem } from '../clients/client-item.ts';
import { clientSearchRows } from '../clients/search-terms.ts';
import { LISTED, type TableId, tables } from '../dynamo/tables.ts';
import { inquiryItem } from '../inquiries/inquiry-item.ts';
import { newInquiryIndexKeys } from '../inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../inquiries/sample-inquiry-record.ts';
import { visibleDocumentWrites } from '../portal/visible-documents.table.ts';

/** An invented person, client 7, whom this request erases. */
export const SAMPLE_PERSON = {
  name: 'Quillon Zarephath',
  email: 'quillon@zarephath.example',
  request: 'PDR-7K2M9QXA',
  /** When everything was stored. */
  at: '2026-11-20T10:00:00.000Z',
  /** The hash of the files that are kept. */
  sha256: 'a'.repeat(64),
} as const;
const { name: NAME, email: EMAIL, request: REQUEST, at: AT, sha256: SHA } = SAMPLE_PERSON;

/** A note on the person's timeline. */
export function samplePersonNote(id: string) {
  return {
    clientId: 7,
    entry: `${AT}#note#${id}`,
    kind: 'note',
    at: AT,
    actor: 'sara',
    text: `Met ${NAME}.`,
  };
}

/** The person's records in every table that has some, and beside them records of others. */
export function samplePersonRecords(): Record<TableId, Record<string, unknown>[]> {
  const client = sampleClient(7, { clientName: NAME, company: 'Zarephath Quays', contactEmail: EMAIL });
  const inquiry = sampleInquiryRecord({
    ...{ name: NAME, email: EMAIL, message: 'Zarephath', clientId: 7, details: { vessel: 'Zarephath' } },
  });
  const quarantined = sampleInquiryRecord({
    ...{ reference: 'INQ-SAMPLE02', name: NAME, email: EMAIL, message: 'Zarephath', state: 'quarantined' },
  });
  const pending = sampleInquiryRecord({
    ...{ reference: 'INQ-SAMPLE03', name: NAME, email: EMAIL, followUp: 'pending', followUpAfter: AT },
  });
  const { referenceStart: _, ...uncounted } = pending;
  const made = {
    clientId: 7,
    clientName: NAME,
    company: 'Zarephath',
    contactEmail: EMAIL,
    cause: 'first-inquiry#7',
    orderedBy: 'sara',
    ...LISTED,
  };
  const signed = [
    { status: 'generated', at: AT, by: 'sara' },
    { status: 'signed', at: AT, by: 'sara' },
  ] as const;
  const library = samplePortalDocument(1, {
    clientId: 7,
    originalName: 'Zarephath.pdf',
    sha256: 'c'.repeat(64),
  });
  const user = samplePortalUser(1, { clientId: 7, clientName: NAME, username: 'zarephath' });
  const mail = { to: EMAIL, subject: NAME, text: NAME, html: NAME, attempts: 0, createdAt: AT };
  const paid = { clientId: 7, clientName: NAME, createdAt: AT };

  return {
    ...(Object.fromEntries(Object.keys(tables).map((table) => [table, []])) as unknown as Record<
      TableId,
      []
    >),
    clients: [clientItem(client), clientItem(sampleClient(8))],
    inquiries: [inquiry, quarantined, uncounted].map((one) => ({
      ...inquiryItem(one),
      ...newInquiryIndexKeys(one),
    })),
    'inquiry-replies': [
      { reference: inquiry.reference, entry: 'e', id: 'r', text: NAME, by: 'sara', at: AT, mailId: 'm' },
    ],
    'received-mail': [
      { reference: inquiry.reference, entry: '!m', id: 'm' },
      {
        reference: inquiry.reference,
        entry: `${AT}#m`,
        id: 'm',
        text: NAME,
        from: EMAIL,
        fromName: NAME,
        at: AT,
      },
      {
        reference: 'INQ-SAMPLE09',
        entry: `${AT}#o`,
        id: 'o',
        text: 'Other',
        from: 'boris@sample.example',
        at: AT,
      },
    ],
    'set-aside-mail': [
      { ...LISTED, entry: `${AT}#s`, id: 's', text: NAME, from: EMAIL, fromName: NAME, at: AT },
    ],
    'inquiry-drafts': [
      { reference: inquiry.reference, entry: 'sara#reply', kind: 'reply', text: NAME, savedAt: AT },
    ],
    'inquiry-notes': [
      { reference: inquiry.reference, entry: '!n', fingerprint: 'f', at: AT },
      { reference: inquiry.reference, entry: `${AT}#n`, id: 'n', text: NAME, by: 'sara', at: AT },
    ],
    tasks: [
      { ...sampleTask(1, { clientId: 7, text: NAME }), ...LISTED },
      { ...sampleTask(2, { reference: inquiry.reference, text: NAME }), ...LISTED },
      { ...sampleTask(3, { clientId: 8 }), ...LISTED },
    ],
    'client-search': clientSearchRows(client),
    'client-emails': [{ email: EMAIL, clientId: 7 }],
    timeline: [
      samplePersonNote('a'),
      { clientId: 0, entry: '!note#b', note: { entry: `${AT}#note#a`, text: NAME } },
      {
        clientId: 7,
        entry: `!former#${AT}#note#a#000001`,
        version: 1,
        text: `With ${NAME}.`,
        at: AT,
        by: 'sara',
      },
      { clientId: 8, entry: `${AT}#note#c`, kind: 'note', at: AT, actor: 'sara', text: 'Somebody else' },
    ],
    'automated-documents': [
      {
        ...sampleDocument(1, { documentType: 'NDA' }),
        ...made,
        id: 'DOC-NDA',
        uniqueFileId: 'Zarephath_NDA',
        sha256: SHA,
      },
      {
        ...sampleDocument(2, { documentType: 'Tier1Contract', history: [...signed], status: 'signed' }),
        ...made,
        ...{ id: 'DOC-CONTRACT', uniqueFileId: 'Zarephath_Contract', sha256: SHA, createdAt: AT },
      },
      {
        ...samplePendingDocument(3),
        ...made,
        id: 'DOC-PENDING',
        uniqueFileId: 'Zarephath_Letter',
        due: 'yes',
        dueAt: AT,
      },
    ],
    'document-file-ids': [{ fileId: 'Zarephath_NDA', documentId: 'DOC-NDA' }],
    'portal-users': [
      { ...user, ...LISTED, email: EMAIL, passwordHash: 'hash', sessionEpoch: 'e', isActive: true },
    ],
    sessions: [{ tokenHash: 't', kind: 'client', username: 'zarephath', person: 'client#zarephath' }],
    'access-links': [{ tokenHash: 't', kind: 'client', username: 'zarephath', link: 'l' }],
    'portal-documents': [
      { ...library, ...LISTED, listClient: 7, contentType: 'application/pdf' },
      {
        ...samplePortalDocument(2, { clientId: 7, originalName: 'Zarephath 2.pdf', sha256: 'b'.repeat(64) }),
        ...LISTED,
        listClient: 7,
        contentType: 'application/pdf',
      },
      {
        ...samplePortalDocument(3, { clientId: 8, sha256: 'b'.repeat(64) }),
        ...LISTED,
        listClient: 8,
        contentType: 'application/pdf',
      },
    ],
    'visible-documents': visibleDocumentWrites(library).flatMap((write) =>
      'put' in write ? [write.put] : [],
    ),
    engagements: [
      { ...sampleEngagement(1, { clientId: 7, clientName: NAME, title: 'Zarephath' }), ...LISTED },
    ],
    invoices: [
      {
        ...sampleInvoiceRecord({
          ...paid,
          id: 'INV-SAMPLE01',
          state: 'paid',
          uniqueFileId: 'Quillon-Zarephath_Invoice',
          contactEmail: EMAIL,
          sha256: SHA,
        }),
        ...LISTED,
      },
    ],
    payments: [{ ...samplePaymentRecord({ ...paid, reference: NAME }), ...LISTED }],
    subscriptions: [{ ...sampleSubscriptionRecord({ ...paid, status: 'cancelled' }), ...LISTED }],
    'sync-logs': [
      {
        ...sampleSyncLog(1, { clientId: 7, clientName: NAME, message: NAME, actionType: 'nda_signed' }),
        ...LISTED,
        payment: undefined,
      },
    ],
    mail: [
      { ...mail, id: 'a', cause: inquiry.reference, status: 'sent', clientId: 7 },
      { ...mail, id: 'b', cause: 'USR', status: 'queued', due: 'yes', dueAt: AT },
      {
        ...mail,
        id: 'c',
        cause: inquiry.reference,
        to: 'team@sample.example',
        replyTo: EMAIL,
        status: 'failed',
        failing: 'yes',
      },
      {
        ...mail,
        id: 'd',
        cause: 'quarantine',
        to: 'team@sample.example',
        text: `INQ-SAMPLE02 ${NAME}`,
        status: 'sent',
      },
    ],
    'suppressed-addresses': [{ address: EMAIL, email: EMAIL, reason: 'bounced', why: 'no', at: AT }],
    'access-log': [
      { ...sampleDownload(1, { clientId: 7, username: 'zarephath', at: AT }), kind: 'download' },
    ],
    limits: [{ key: 'sign-in#client#zarephath', failures: 1 }],
    'weekly-reports': [
      { ...sampleWeeklyReport(1), id: 'REP-THEN', createdAt: '2026-11-22T10:05:00.000Z' },
      { ...sampleWeeklyReport(2), id: 'REP-LATER', createdAt: '2026-11-21T10:00:00.000Z' },
    ],
    'person-requests': [
      {
        id: REQUEST,
        createdAt: AT,
        createdBy: 'sara',
        email: EMAIL,
        task: 'erasure',
        state: 'pending',
        person: { clientIds: [7], emails: [EMAIL], usernames: ['zarephath'], records: [] },
        attempts: 0,
        due: 'yes',
        dueAt: AT,
        ...LISTED,
      },
      {
        id: 'PDR-EARLIER1',
        createdAt: AT,
        createdBy: 'sara',
        clientId: 7,
        email: EMAIL,
        task: 'export',
        state: 'done',
        attempts: 0,
        ...LISTED,
      },
    ],
  };
}
