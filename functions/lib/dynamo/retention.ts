import type { TableId } from './tables.ts';

/** How long the items of a table are kept, and why. */
type RetentionRule =
  /** DynamoDB removes an item so many days after it is written; `expirySecond` says when. */
  | { readonly keeps: 'days'; readonly days: number; readonly why: string }
  /** DynamoDB removes the items that say when; the rule says which. */
  | { readonly keeps: 'as-written'; readonly why: string }
  | { readonly keeps: 'always'; readonly why: string };

const RELATIONSHIP = 'The record of a business relationship, which staff need for as long as there is one.';
const BOOKS = 'Part of the books, which the law demands for years after the last entry.';
const DERIVED = 'Follows from other records, and names nobody that they do not.';

/** The longest that the laws ask for under which companies of the group keep books. */
const YEARS_OF_BOOKS = 10;

/** The last day of the books that an instant belongs to: the end of the tenth year after its own. */
export const lastDayOfBooks = (instant: string): string =>
  `${Number(instant.slice(0, 4)) + YEARS_OF_BOOKS}-12-31`;

/** The days for which an entry of the access log is kept. */
export const DAYS_OF_ACCESS_LOG = 400;

/** The days for which an export of a person's data can be downloaded, and its request is listed. */
export const DAYS_OF_EXPORTS = 7;

/** The days for which a job is listed, and its files can be downloaded. */
export const DAYS_OF_JOBS = 7;

/** The days for which a mail is kept that is with no inquiry. */
const DAYS_OF_SET_ASIDE_MAIL = 90;

/** The retention rule of every table. */
export const retention = {
  inquiries: { keeps: 'as-written', why: `${RELATIONSHIP} What test leads leave is removed after a day.` },
  'inquiry-replies': { keeps: 'always', why: RELATIONSHIP },
  'received-mail': { keeps: 'always', why: RELATIONSHIP },
  'set-aside-mail': {
    keeps: 'days',
    days: DAYS_OF_SET_ASIDE_MAIL,
    why: 'Long enough to find a visitor’s mail among spam; most of it is from nobody the group knows.',
  },
  'inquiry-notes': { keeps: 'always', why: RELATIONSHIP },
  'inquiry-drafts': {
    keeps: 'days',
    days: 90,
    why: 'From the last time it was saved: a text that nobody has sent in that time is not sent any more.',
  },
  presence: { keeps: 'days', days: 1, why: 'Who looks at a record now: it says nothing a minute later.' },
  'reply-templates': { keeps: 'always', why: 'Texts of the team, which name nobody else.' },
  'saved-views': { keeps: 'always', why: 'Lists that staff have named; they delete their own.' },
  tasks: { keeps: 'always', why: RELATIONSHIP },
  clients: { keeps: 'always', why: RELATIONSHIP },
  'client-search': { keeps: 'always', why: DERIVED },
  'client-emails': { keeps: 'always', why: DERIVED },
  'client-pairs': {
    keeps: 'always',
    why: `${DERIVED} A pair goes once its clients are one, or are not alike.`,
  },
  counters: { keeps: 'always', why: 'Numbers, which name nobody.' },
  timeline: { keeps: 'always', why: RELATIONSHIP },
  mail: {
    keeps: 'days',
    days: 1_100,
    why: 'Three years: what was agreed by email may be disputed for that long. Documents and invoices are kept apart.',
  },
  'suppressed-addresses': {
    keeps: 'always',
    why: 'An address must not be written to again by having been forgotten.',
  },
  'sync-logs': { keeps: 'always', why: BOOKS },
  'daily-metrics': { keeps: 'always', why: 'Numbers, which name nobody.' },
  'visit-counts': {
    keeps: 'as-written',
    why: 'Numbers, which name nobody. The names of counted log files are removed after 30 days.',
  },
  'weekly-reports': { keeps: 'always', why: 'Numbers, which name nobody.' },
  operations: { keeps: 'always', why: 'What the public pages show.' },
  publications: { keeps: 'always', why: 'Who published what; there are few, and they name staff alone.' },
  settings: { keeps: 'always', why: 'One item per setting, replaced with each change.' },
  'access-codes': { keeps: 'always', why: 'One item per gate, replaced with its codes.' },
  'automated-documents': { keeps: 'always', why: BOOKS },
  'document-file-ids': { keeps: 'always', why: 'A printed document must stay verifiable.' },
  staff: { keeps: 'always', why: 'The name of a former member of staff is on what they did.' },
  'second-factors': { keeps: 'always', why: 'One item per staff account, removed with the second factor.' },
  passkeys: { keeps: 'always', why: 'One item per passkey, removed with it.' },
  'access-links': {
    keeps: 'as-written',
    why: 'Each is removed when its link ends, at the latest after three days.',
  },
  'portal-users': { keeps: 'always', why: 'A username is never given twice.' },
  'portal-documents': { keeps: 'always', why: RELATIONSHIP },
  'visible-documents': { keeps: 'always', why: DERIVED },
  engagements: { keeps: 'always', why: RELATIONSHIP },
  'access-log': {
    keeps: 'days',
    days: DAYS_OF_ACCESS_LOG,
    why: 'Long enough to compare with the same month of last year, and no longer: it names people.',
  },
  invoices: { keeps: 'always', why: BOOKS },
  'invoice-numbers': { keeps: 'always', why: 'A number of an invoice is never given twice.' },
  payments: { keeps: 'always', why: BOOKS },
  subscriptions: { keeps: 'always', why: BOOKS },
  sessions: { keeps: 'as-written', why: 'Each is removed when it ends, at the latest after twelve hours.' },
  'erased-records': {
    keeps: 'always',
    why: 'A backup of any age must not bring an erased person back. It has hashes alone, by a secret key.',
  },
  'person-requests': {
    keeps: 'as-written',
    why: `A look-up and an export are removed after ${DAYS_OF_EXPORTS} days. An erasure stays, without the person.`,
  },
  jobs: {
    keeps: 'as-written',
    why: `Each is removed ${DAYS_OF_JOBS} days after it was started, with its files: long enough to fetch them, and no longer, for they are copies of records. The emails that one has queued are kept as emails.`,
  },
  'import-rows': {
    keeps: 'as-written',
    why: 'Each is removed with its job: by then a row was repaired, or nobody wants it.',
  },
  limits: {
    keeps: 'as-written',
    why: 'Each count is removed with its window, at the latest after two days.',
  },
} as const satisfies Record<TableId, RetentionRule>;

/** The days, today included, whose visits can be counted again from the log. */
export const DAYS_OF_COUNTING_AGAIN = 7;

/** The days for which S3 keeps what is no record of a table. */
export const fileRetentionDays = {
  /** A replaced or deleted file can be restored for a year. */
  oldVersions: 365,
  /** The record itself stays in its table: a dead letter only serves to find the cause. */
  deadLetters: 180,
  /** Mails as SES has received them, with their attachments: as long as the emails to their senders. */
  receivedMail: 1_100,
  setAsideMail: DAYS_OF_SET_ASIDE_MAIL,
  /** Exports of a person's data: long enough for a weekend in between. */
  personalData: DAYS_OF_EXPORTS,
  /**
   * The log of the edge, counted or not: long enough to mend a function that counts none over a weekend, or what it takes for
   * a visit, and to count the last `DAYS_OF_COUNTING_AGAIN` days again.
   */
  edgeLog: DAYS_OF_COUNTING_AGAIN + 2,
  /** Files of jobs are copies of records. */
  jobs: DAYS_OF_JOBS,
} as const;

type TableWithDays = {
  [Table in TableId]: (typeof retention)[Table] extends { keeps: 'days' } ? Table : never;
}[TableId];

/** The second after which DynamoDB removes an item of this table that is written now. */
export const expirySecond = (table: TableWithDays, now: Date): number =>
  Math.ceil(now.getTime() / 1000) + retention[table].days * 86_400;
