import * as z from 'zod/mini';
import { ERASED_DOCUMENT } from '../../../shared/domain/document.ts';
import { Engagement } from '../../../shared/domain/engagement.ts';
import { PortalDocument } from '../../../shared/domain/portal-document.ts';
import { SetAsideMail } from '../../../shared/domain/received-mail.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import type { TableId } from '../dynamo/tables.ts';
import { portalCounterWrites } from '../portal/counters.table.ts';
import { portalUserCounts } from '../portal/plan-user-change.ts';
import { PortalUserRecord } from '../portal/user.table.ts';
import { visibleDocumentRemovals } from '../portal/visible-documents.table.ts';
import { waitingMailRemoval } from '../received-mail/received-mail.table.ts';
import { anonymise, keyOfItem } from './anonymise.ts';
import { eraseEmail } from './erase-email.ts';
import { eraseInquiry, eraseReferences } from './erase-inquiry.ts';
import { eraseTimelineEntry } from './erase-timeline-entry.ts';
import { ERASED_NAME, type Erasure } from './erasure.ts';
import { contactsIn, isClientOf, isInquiryOf, type PersonIdentity } from './person.ts';
import { personalDataRules, type TableItem } from './personal-data-rules.ts';

type Eraser = (item: TableItem, erasure: Erasure) => readonly TransactWrite[];

const remove =
  (table: TableId): Eraser =>
  (item) => [{ remove: keyOfItem(table, item), from: table }];

/** The contacts of a client but for the person. */
const otherContacts = (item: TableItem, person: PersonIdentity) => {
  const { others } = contactsIn(item, person);

  return others.length > 0 ? others : undefined;
};

/** A client of whom the person is a contact. */
const eraseContact: Eraser = (item, { person }) =>
  contactsIn(item, person).theirs.length === 0
    ? []
    : anonymise('clients', item, { contacts: otherContacts(item, person) }, 'version');

/** A client keeps its number, dates, tier and stages, and its other people. What staff entered as its source may be anything. */
const eraseClient: Eraser = (item, { person }) =>
  anonymise(
    'clients',
    item,
    {
      ...{
        clientName: ERASED_NAME,
        company: '',
        contactEmail: '',
        contactWhatsApp: '',
        notesIntelligence: '',
      },
      campaign: undefined,
      formerEmails: undefined,
      contacts: otherContacts(item, person),
      includes: Array.isArray(item.includes)
        ? item.includes.map((one) => ({ ...one, clientName: ERASED_NAME, company: '' }))
        : undefined,
      mergedInto: item.mergedInto === undefined ? undefined : { ...Object(item.mergedInto), changed: [] },
      toContact: undefined,
      archived: item.archived === undefined ? undefined : { ...Object(item.archived), reason: '' },
      outcome: item.outcome === undefined ? undefined : { ...Object(item.outcome), words: '' },
      replaced: undefined,
      source: String(item.source).startsWith('Website · ') ? item.source : '',
      // As `clientNameKey` has it.
      nameKey: `${ERASED_NAME.toLowerCase()}#${String(item.id).padStart(9, '0')}`,
    },
    'version',
  );

/** The history of a document without its files and reasons; its steps are counted. */
const stepsOnly = (history: unknown): unknown[] =>
  (Array.isArray(history) ? history : []).map(({ copy: _, reason: __, ...step }) => step);

/** A document whose file is gone reads as one that was not made, and is never made again. */
const eraseDocument: Eraser = (item, { now }) => {
  const { id, uniqueFileId } = item;
  const erasedFileId = `Erased_${id}`;
  const writes = anonymise(
    'automated-documents',
    item,
    {
      ...{ clientName: ERASED_NAME, company: '', contactEmail: '', uniqueFileId: erasedFileId },
      ...{ production: 'failed', error: ERASED_DOCUMENT, erasedAt: item.erasedAt ?? now.toISOString() },
      history: stepsOnly(item.history),
      ...{
        sha256: undefined,
        fileSize: undefined,
        signature: undefined,
        givenTo: undefined,
        unsigned: undefined,
        fingerprint: undefined,
      },
      ...{ due: undefined, dueAt: undefined, retryAt: undefined, failing: undefined },
    },
    'version',
  );
  if (writes.length === 0 || uniqueFileId === erasedFileId) return writes;

  return [...writes, { remove: { fileId: uniqueFileId }, from: 'document-file-ids' }];
};

/** A portal user can never sign in again. The id stays, so that nobody else gets the username. */
const erasePortalUser: Eraser = (item) => {
  const before = PortalUserRecord.parse(item);
  const writes = anonymise(
    'portal-users',
    item,
    {
      ...{ username: `erased-${before.id.toLowerCase()}`, clientName: ERASED_NAME, isActive: false },
      ...{ email: undefined, passwordHash: undefined, passwordExpiresAt: undefined, link: undefined },
      ...{ devices: undefined, sessionEpoch: 'erased' },
    },
    'version',
  );
  if (writes.length === 0) return [];

  return [...writes, ...portalCounterWrites({ activeUsers: -portalUserCounts(before).activeUsers })];
};

/** A user who is somebody else goes on without the person's name. */
const eraseNameOfUser: Eraser = (item) =>
  anonymise('portal-users', item, { clientName: ERASED_NAME }, 'version');

/** A document of the library leaves its lists and counters with its record. */
const eraseLibraryDocument: Eraser = (item) => {
  const document = PortalDocument.parse(item);
  const isListed = item.list !== undefined;

  return [
    {
      remove: { id: document.id },
      from: 'portal-documents',
      condition: isListed ? 'attribute_exists(#list)' : 'attribute_not_exists(#list)',
      names: { '#list': 'list' },
    },
    ...visibleDocumentRemovals(document),
    ...(isListed ? portalCounterWrites({ documents: -1, storedBytes: -document.fileSize }) : []),
  ];
};

const eraseEngagement: Eraser = (item) => {
  const { engagementType } = Engagement.parse(item);

  return anonymise(
    'engagements',
    item,
    { title: engagementType, clientName: ERASED_NAME, fingerprint: undefined },
    'version',
  );
};

/** The lines of an invoice without what staff wrote they are for. */
const amountsOnly = (lines: unknown): unknown[] =>
  (Array.isArray(lines) ? lines : []).map((line) => ({ ...line, description: '' }));

const eraseInvoice: Eraser = (item) =>
  anonymise(
    'invoices',
    item,
    {
      clientName: ERASED_NAME,
      lines: amountsOnly(item.lines),
      voided: item.voided === undefined ? undefined : { ...Object(item.voided), reason: '' },
      // It has the name of the client.
      uniqueFileId: `Erased_${String(item.id)}`,
      company: '',
      contactEmail: '',
      sha256: undefined,
      fileState: undefined,
    },
    'version',
  );

const erasePayment: Eraser = (item) =>
  anonymise('payments', item, {
    ...{ clientName: ERASED_NAME, reference: '', fingerprint: undefined },
    // That of a sync has the reference.
    cause: 'erased',
  });

const eraseSyncLog: Eraser = (item) =>
  anonymise('sync-logs', item, {
    ...{
      clientName: ERASED_NAME,
      message: '',
      command: undefined,
      failing: undefined,
      fingerprint: 'erased',
    },
    payment: item.payment === undefined ? undefined : { ...Object(item.payment), reference: '' },
  });

const SetAsidePlace = z.pick(SetAsideMail, { at: true, id: true });

const eraseSetAsideMail: Eraser = (item) => [
  { remove: keyOfItem('set-aside-mail', item), from: 'set-aside-mail' },
  waitingMailRemoval(SetAsidePlace.parse(item)),
];

/** Another request for the same person. */
const eraseRequest: Eraser = (item) =>
  anonymise('person-requests', item, {
    ...{ email: undefined, clientId: undefined, person: undefined, found: undefined, parts: undefined },
    ...{ storedParts: undefined, exportedAt: undefined, exportEndsAt: undefined, work: undefined },
    ...{
      ...{ due: undefined, dueAt: undefined, retryAt: undefined, takenAt: undefined },
      state: item.state === 'pending' ? 'failed' : item.state,
    },
  });

/** The writes that erase an item of a table; none where it holds nothing of the person any more. */
export const erasers: Partial<Record<TableId, Eraser>> = {
  clients: (item, erasure) =>
    isClientOf(item, erasure.person) ? eraseClient(item, erasure) : eraseContact(item, erasure),
  inquiries: (item, erasure) =>
    isInquiryOf(item, erasure.person) ? eraseInquiry(item, erasure) : eraseReferences(item, erasure),
  'inquiry-replies': remove('inquiry-replies'),
  'received-mail': remove('received-mail'),
  'set-aside-mail': eraseSetAsideMail,
  'inquiry-notes': remove('inquiry-notes'),
  'inquiry-drafts': remove('inquiry-drafts'),
  tasks: remove('tasks'),
  'client-search': remove('client-search'),
  'client-emails': remove('client-emails'),
  'client-pairs': remove('client-pairs'),
  timeline: eraseTimelineEntry,
  'automated-documents': eraseDocument,
  'portal-users': (item, erasure) =>
    personalDataRules['portal-users'].isOf(item, erasure.person)
      ? erasePortalUser(item, erasure)
      : eraseNameOfUser(item, erasure),
  sessions: remove('sessions'),
  'access-links': remove('access-links'),
  'portal-documents': eraseLibraryDocument,
  'visible-documents': remove('visible-documents'),
  engagements: eraseEngagement,
  invoices: eraseInvoice,
  payments: erasePayment,
  subscriptions: (item) => anonymise('subscriptions', item, { clientName: ERASED_NAME }, 'version'),
  'sync-logs': eraseSyncLog,
  mail: eraseEmail,
  'suppressed-addresses': remove('suppressed-addresses'),
  limits: remove('limits'),
  'person-requests': eraseRequest,
};
