import * as z from 'zod/mini';
import { dayIn } from '../../../shared/domain/day.ts';
import { type DocumentType, MadeDocument } from '../../../shared/domain/document.ts';
import { DAYS_OF_ACCESS_LOG, DAYS_OF_JOBS, lastDayOfBooks } from '../dynamo/retention.ts';
import type { TableId } from '../dynamo/tables.ts';
import { foldEmailAddress } from '../email/fold-address.ts';
import { digest } from '../idempotency.ts';
import {
  contactsIn,
  hasAddress,
  hasUsername,
  isClientOf,
  isInquiryOf,
  isOfClient,
  isOfClientAlone,
  isOneOfRecords,
  isOwnEmail,
  isPartOfKey,
  mentions,
  mentionsInChanges,
  type PersonIdentity,
  referencesIn,
  userOfEntry,
} from './person.ts';

export type TableItem = Readonly<Record<string, unknown>>;

interface HeldRule {
  /** The records in words. */
  readonly label: string;
  readonly isOf: (item: TableItem, person: PersonIdentity) => boolean;
  /** Whether a record of somebody else may have the person's name: an erasure takes it from there, no export has it. */
  readonly mayName?: (item: TableItem, person: PersonIdentity) => boolean;
  /** What an erasure leaves of a record. */
  readonly leaves: string;
  /** Why a record is kept, and the last day for which; undefined for one that is erased. */
  readonly kept?: (item: TableItem) => { readonly why: string; readonly until: string } | undefined;
}

/** The treatment of a person's data in a table. */
export type PersonalDataRule = HeldRule | { readonly notCollected: string };

const GONE = 'Nothing is left.';
const COUNTED = 'Its number, dates and state stay, so that counts and sums agree.';

const BOOKS = 'Accounting law asks for it for ten years.';
const keptAsBooks = ({ createdAt }: TableItem) => ({ why: BOOKS, until: lastDayOfBooks(String(createdAt)) });

/** The documents from which invoices follow. */
const CONTRACTS: readonly DocumentType[] = ['Tier1Contract', 'Tier2Contract', 'PaymentAgreement'];

/** A contract that was signed once is evidence of what was invoiced, also after its signature was withdrawn. */
const isSignedContract = (item: TableItem): boolean => {
  const { data } = z.pick(MadeDocument, { documentType: true, history: true }).safeParse(item);

  return (
    data !== undefined &&
    CONTRACTS.includes(data.documentType) &&
    data.history.some(({ status }) => status === 'signed')
  );
};

/** Staff may have the username of a user of the portal. */
const namesUser = (item: TableItem, person: PersonIdentity) =>
  (item.by === 'client' && hasUsername(item.username, person)) ||
  (item.of === 'client' && hasUsername(item.account, person));

/** The rule of every table: a new table has none, which does not compile. */
export const personalDataRules = {
  clients: {
    label: 'Client record',
    isOf: (item, person) => isClientOf(item, person) || contactsIn(item, person).theirs.length > 0,
    leaves: `Named “Erased person”. ${COUNTED} Where the person is a contact of a client, the contact alone goes; other contacts of the person’s client stay.`,
  },
  inquiries: {
    label: 'Inquiries',
    isOf: (item, person) =>
      item.canary === undefined && (isInquiryOf(item, person) || referencesIn(item, person).length > 0),
    leaves:
      'Reference, type, dates and state stay, without sender and text. Where somebody else’s names the person as a reference, that contact alone goes.',
  },
  'inquiry-replies': {
    label: 'Replies to inquiries',
    isOf: ({ reference }, person) => isOneOfRecords(reference, person),
    leaves: GONE,
  },
  'received-mail': {
    label: 'Received mail',
    isOf: (item, person) => isOneOfRecords(item.reference, person) || hasAddress(item.from, person),
    leaves: `${GONE} The mails are deleted with their attachments.`,
  },
  'set-aside-mail': {
    label: 'Mail that was set aside',
    isOf: ({ from }, person) => hasAddress(from, person),
    leaves: `${GONE} The mails are deleted with their attachments.`,
  },
  'inquiry-notes': {
    label: 'Internal notes on inquiries',
    isOf: ({ reference }, person) => isOneOfRecords(reference, person),
    leaves: GONE,
  },
  'inquiry-drafts': {
    label: 'Drafts of staff about inquiries',
    isOf: ({ reference }, person) => isOneOfRecords(reference, person),
    leaves: GONE,
  },
  tasks: {
    label: 'Tasks of staff for the client',
    isOf: (item, person) =>
      isOfClientAlone(item, person, { addresses: [], inquiry: item.reference }) ||
      isOneOfRecords(item.reference, person),
    leaves: GONE,
  },
  'client-search': {
    label: 'Search index',
    isOf: (item, person) =>
      item.contactId === undefined ? isOfClient('id')(item, person) : hasAddress(item.contactEmail, person),
    leaves: GONE,
  },
  'client-emails': {
    label: 'Addresses that lead to the client',
    isOf: (item, person) =>
      hasAddress(item.email, person) || isOfClientAlone(item, person, { addresses: [item.email] }),
    leaves: `${GONE} A later inquiry from one of them is a new person’s.`,
  },
  'client-pairs': {
    label: 'Suspected duplicates',
    isOf: (item, person) => isOfClient()(item, person) || isOfClient('otherId')(item, person),
    leaves: GONE,
  },
  timeline: {
    label: 'Timeline entries and notes',
    isOf: (item, person) =>
      isOfClientAlone(item, person, {
        addresses: [item.to, item.email],
        inquiry: item.reference,
        user: userOfEntry(item) ?? item.record,
      }) ||
      (isNoteKey(item) && isOneOfRecords(noteOf(item), person)) ||
      // Of a contact, in the timeline of a client that is not theirs.
      isOneOfRecords(item.reference, person) ||
      [item.to, item.email].some((address) => hasAddress(address, person)) ||
      mentionsInChanges(item.changes, person),
    // Of a merge that was undone, in the timeline of the other client.
    mayName: (item, person) => item.kind === 'merge' && isOfClient('otherId')(item, person),
    leaves:
      'Kind and time stay, without texts, names and addresses. Of notes, former texts and pins are deleted.',
  },
  'automated-documents': {
    label: 'Documents',
    isOf: isOfClient(),
    leaves: `The files are deleted in all versions. ${COUNTED}`,
    kept: (item) =>
      isSignedContract(item)
        ? {
            why: `A signed contract, from which invoices follow. ${BOOKS}`,
            until: lastDayOfBooks(String(item.createdAt)),
          }
        : undefined,
  },
  'document-file-ids': { notCollected: 'The printed id of a document goes with the document.' },
  'invoice-numbers': { notCollected: 'The number of an invoice, which names nobody.' },
  'portal-users': {
    label: 'Users of the client portal',
    // A contact of the client may be a user, too.
    isOf: (item, person) =>
      isOfClientAlone(item, person, { addresses: [item.email] }) || hasAddress(item.email, person),
    // Users have the name that their client had when they were made.
    mayName: isOfClient(),
    leaves: `Deactivated for good, without name, address and password. ${COUNTED}`,
  },
  sessions: {
    label: 'Sessions',
    isOf: (item, person) => item.kind === 'client' && hasUsername(item.username, person),
    leaves: GONE,
  },
  'access-links': {
    label: 'Mailed links',
    isOf: (item, person) => item.kind === 'client' && hasUsername(item.username, person),
    leaves: GONE,
  },
  'portal-documents': {
    label: 'Library documents of this client alone',
    isOf: isOfClient(),
    leaves: `${GONE} The files are deleted in all versions.`,
  },
  'visible-documents': {
    label: 'Library entries of this client alone',
    isOf: ({ audience }, { clientIds }) =>
      clientIds.some((id) => String(audience).startsWith(`client-${id}#`)),
    leaves: GONE,
  },
  engagements: {
    label: 'Engagements',
    isOf: isOfClient(),
    leaves: `Without title and name. ${COUNTED}`,
  },
  invoices: {
    label: 'Invoices',
    isOf: isOfClient(),
    leaves: 'Number, dates and amounts stay.',
    kept: keptAsBooks,
  },
  payments: {
    label: 'Payments',
    // Which payments are the newest of a number says ids alone.
    isOf: isOfClient(),
    leaves: 'Dates and amounts stay.',
    kept: keptAsBooks,
  },
  subscriptions: {
    label: 'Subscriptions',
    // The claim of a client's tier has no fields of its own.
    isOf: (item, person) => item.status !== undefined && isOfClient()(item, person),
    leaves: 'Plan, dates and amount stay.',
    kept: keptAsBooks,
  },
  'sync-logs': {
    label: 'Syncs with other systems',
    isOf: isOfClient(),
    leaves: 'Action and time stay, without name and text.',
    kept: (item) =>
      item.payment === undefined
        ? undefined
        : { why: `It reports a payment. ${BOOKS}`, until: lastDayOfBooks(String(item.syncTimestamp)) },
  },
  mail: {
    label: 'Emails',
    isOf: (item, person) =>
      isOwnEmail(item, person) || [item.subject, item.text].some((text) => mentions(text, person)),
    leaves: 'Time and state stay, without recipient, subject and text. What waits to be sent is not sent.',
  },
  'suppressed-addresses': {
    label: 'Addresses that get no email',
    isOf: (item, person) =>
      hasAddress(item.address, person) || isOfClientAlone(item, person, { addresses: [item.address] }),
    leaves: `${GONE} Nothing is left that would be sent there.`,
  },
  'access-log': {
    label: 'Access log',
    isOf: (item, person) =>
      namesUser(item, person) ||
      isOfClientAlone(item, person, {
        addresses: [],
        user: item.by === 'client' ? item.username : undefined,
      }) ||
      hasAddress(item.subject, person),
    leaves: GONE,
    kept: ({ at }) => ({
      why: `Nobody may change the log by which attacks are found. It is removed after ${DAYS_OF_ACCESS_LOG} days.`,
      until: dayIn(new Date(Date.parse(String(at)) + DAYS_OF_ACCESS_LOG * 86_400_000)),
    }),
  },
  limits: {
    label: 'Counted attempts',
    isOf: ({ key }, { emails, usernames }) =>
      emails
        .map(foldEmailAddress)
        .some((address) => isPartOfKey(key, address) || isPartOfKey(key, digest(address))) ||
      usernames.some(
        (username) =>
          isPartOfKey(key, `client#${username}`) || String(key).startsWith(`forgotten-password#${username}#`),
      ),
    leaves: GONE,
  },
  'person-requests': {
    label: 'Requests for this person’s data',
    isOf: (item, person) =>
      isOfClient()(item, person) || hasAddress(item.email, person) || isOneOfRecords(item.id, person),
    leaves: 'Number, dates and tasks stay, without address. Exports are deleted.',
  },
  counters: { notCollected: 'Numbers.' },
  'daily-metrics': { notCollected: 'Numbers.' },
  'visit-counts': { notCollected: 'Numbers, and names of log files.' },
  'weekly-reports': {
    notCollected: 'Numbers. A file that may name the person among overdue records is deleted.',
  },
  'erased-records': { notCollected: 'Hashes, which name nobody without the secret key.' },
  jobs: {
    notCollected: `What staff have ordered. Of an email to clients it has the text that they share and their numbers; each one’s email is among the emails. Jobs and their files, which are copies of records, are deleted after ${DAYS_OF_JOBS} days.`,
  },
  'import-rows': {
    notCollected: `Rows of a file that are no client yet, or differ from one. They are removed after ${DAYS_OF_JOBS} days, with the file.`,
  },
  operations: { notCollected: 'What the public pages show.' },
  publications: { notCollected: 'Staff, whose accounts are kept for as long as they are named.' },
  presence: { notCollected: 'Which record a member of staff looks at now; a client is a number.' },
  'reply-templates': { notCollected: 'Texts of the team.' },
  'saved-views': { notCollected: 'Filters of lists, which name staff alone.' },
  settings: { notCollected: 'What admins have set, and which of them: no client is named.' },
  'access-codes': { notCollected: 'Hashes of codes that many people share.' },
  staff: { notCollected: 'Staff, no clients or visitors.' },
  'second-factors': { notCollected: 'Staff, no clients or visitors.' },
  passkeys: { notCollected: 'Staff, no clients or visitors.' },
} as const satisfies Record<TableId, PersonalDataRule>;

/** Keys of notes are in a partition of no client, with a copy of the note. */
export function isNoteKey({ clientId, note }: TableItem): boolean {
  return clientId === 0 && note !== undefined;
}

/** The key of the entry that a note's key has made. */
function noteOf(item: TableItem): unknown {
  return Object(item.note).entry;
}
