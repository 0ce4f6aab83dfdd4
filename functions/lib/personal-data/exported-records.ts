import * as z from 'zod/mini';
import { AccessLogEntry } from '../../../shared/domain/access-log.ts';
import { dayIn } from '../../../shared/domain/day.ts';
import { AutomatedDocument } from '../../../shared/domain/document.ts';
import { Engagement } from '../../../shared/domain/engagement.ts';
import { Inquiry } from '../../../shared/domain/inquiry.ts';
import { InquiryDraft } from '../../../shared/domain/inquiry-draft.ts';
import { InquiryNote } from '../../../shared/domain/inquiry-note.ts';
import { InquiryReply } from '../../../shared/domain/inquiry-reply.ts';
import { MailState, SuppressedAddress } from '../../../shared/domain/mail.ts';
import { PortalDocument, ReadableDocument } from '../../../shared/domain/portal-document.ts';
import { PortalUser } from '../../../shared/domain/portal-user.ts';
import { ReceivedMail, SetAsideMail } from '../../../shared/domain/received-mail.ts';
import { SyncLog } from '../../../shared/domain/sync.ts';
import { Task } from '../../../shared/domain/task.ts';
import { FieldChange, FormerNoteText, TimelineEntry } from '../../../shared/domain/timeline.ts';
import { InvoiceRecord, toInvoice } from '../billing/invoices/invoice-record.ts';
import { PaymentRecord, toPayment } from '../billing/payments/payment-record.ts';
import { SubscriptionRecord, toSubscription } from '../billing/subscriptions/subscription-record.ts';
import { StoredClient } from '../clients/client-item.ts';
import { UNLISTED } from '../dynamo/query-entries.ts';
import type { TableId } from '../dynamo/tables.ts';
import { storedInquiry } from '../inquiries/inquiry-item.ts';
import {
  contactsIn,
  isClientOf,
  isInquiryOf,
  isOfClient,
  isOwnEmail,
  mentions,
  type PersonIdentity,
  referencesIn,
} from './person.ts';
import type { TableItem } from './personal-data-rules.ts';

const by =
  <Fields>(schema: z.ZodMiniType<Fields>) =>
  (item: TableItem): Fields =>
    schema.parse(item);

const SentEmail = z.object({
  ...z.omit(MailState, { error: true, failure: true, retryAt: true, attempts: true }).shape,
  text: z.string(),
});

const Session = z.object({
  device: z.optional(z.string()),
  place: z.optional(z.string()),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
});

/** A client without its other people, or of one whose contact the person is, the contact. */
const exportedClient = (item: TableItem, _: Date, person: PersonIdentity) => {
  const contacts = contactsIn(item, person).theirs;
  if (!isClientOf(item, person)) return { clientId: item.id, company: item.company, contacts };
  const { contacts: __, ...client } = StoredClient.parse(item);

  return contacts.length > 0 ? { ...client, contacts } : client;
};

const StoredInquiry = storedInquiry(Inquiry);

/** An inquiry, or of one that names the person as a reference, what it says of them. */
const exportedInquiry = (item: TableItem, _: Date, person: PersonIdentity) =>
  isInquiryOf(item, person)
    ? StoredInquiry.parse(item)
    : { receivedAt: item.receivedAt, references: referencesIn(item, person) };

/** Whether an entry is of a merge with a client that is not the person's: it was undone. */
const isMergeWithAnother = (item: TableItem, person: PersonIdentity): boolean =>
  item.kind === 'merge' && !isOfClient('otherId')(item, person);

/**
 * The values of changes that name the person: the others may be another person's. At their own client, those of contacts and of
 * a merge with another may.
 */
const ownChanges = (item: TableItem, person: PersonIdentity): unknown =>
  z
    .array(FieldChange)
    .parse(item.changes)
    .map((change) =>
      isOfClient()(item, person) && change.field !== 'contacts' && !isMergeWithAnother(item, person)
        ? change
        : {
            field: change.field,
            from: mentions(change.from, person) ? change.from : '',
            to: mentions(change.to, person) ? change.to : '',
          },
    );

/** An entry, or a former text of a note. The key of a note has a copy of it, and a pin names it. */
const exportedEntry = (item: TableItem, _: Date, person: PersonIdentity) => {
  if (!String(item.entry).startsWith(UNLISTED))
    return TimelineEntry.parse({
      ...item,
      ...(isMergeWithAnother(item, person) && { otherName: '' }),
      ...(item.changes !== undefined && { changes: ownChanges(item, person) }),
    });

  return item.text === undefined ? undefined : FormerNoteText.parse(item);
};

/**
 * The fields of a table's records that an export has: those of the API, without hashes and secrets. Tables whose fields others
 * have too are absent.
 */
export const exportedRecords: Partial<
  Record<TableId, (item: TableItem, now: Date, person: PersonIdentity) => unknown>
> = {
  clients: exportedClient,
  inquiries: exportedInquiry,
  // The key of a reply has a copy of it.
  'inquiry-replies': (item) => (item.reply === undefined ? InquiryReply.parse(item) : undefined),
  // The key of a mail has no text.
  'received-mail': (item) => (item.text === undefined ? undefined : ReceivedMail.parse(item)),
  'set-aside-mail': by(SetAsideMail),
  // The key of a note has no text.
  'inquiry-notes': (item) => (item.text === undefined ? undefined : InquiryNote.parse(item)),
  'inquiry-drafts': by(InquiryDraft),
  tasks: by(Task),
  'client-emails': by(z.object({ email: z.string() })),
  timeline: exportedEntry,
  'automated-documents': by(
    z.transform((item) => {
      const { dominionCode: _, ...fields } = AutomatedDocument.parse(item);

      return fields;
    }),
  ),
  'portal-users': by(z.extend(PortalUser, { email: z.optional(z.string()) })),
  sessions: by(Session),
  'portal-documents': by(PortalDocument),
  'visible-documents': by(ReadableDocument),
  engagements: by(Engagement),
  invoices: (item, now) => toInvoice(InvoiceRecord.parse(item), dayIn(now)),
  payments: (item) => toPayment(PaymentRecord.parse(item)),
  subscriptions: (item) => toSubscription(SubscriptionRecord.parse(item)),
  'sync-logs': by(SyncLog),
  // Of an email to others that names the person, nothing: the rest of it is about them.
  mail: (item, _, person) => (isOwnEmail(item, person) ? SentEmail.parse(item) : undefined),
  'suppressed-addresses': by(SuppressedAddress),
  'access-log': by(AccessLogEntry),
};
