import type { EndpointId } from '../../shared/contract/index.ts';
import type { BackgroundId } from '../grants/background-grants.ts';

/** The meaning of an alarm for people, and the section of docs/runbook.md with the remedy. */
export interface AlarmText {
  readonly consequence: string;
  readonly section: string;
}

type Area<Id extends string> = Id extends `${infer Name}/${string}` ? Name : never;
export type EndpointArea = Area<EndpointId>;
/** Admin commands answer the operator who invokes them. */
export type WatchedId = Exclude<BackgroundId, `ops/${string}`>;

const FAILING_SCREEN = 'A screen or form answers an error';

/** Endpoints whose calls fail, by area. */
export const ENDPOINT_ALARMS: Record<EndpointArea, AlarmText> = {
  contact: {
    consequence: 'Visitors cannot send inquiries: their forms keep the text and say so.',
    section: FAILING_SCREEN,
  },
  'staff-access': { consequence: 'Staff cannot sign in, or lose their session.', section: FAILING_SCREEN },
  'client-portal': {
    consequence: 'Clients cannot sign in, or cannot fetch their documents and invoices.',
    section: FAILING_SCREEN,
  },
  'access-codes': {
    consequence: 'Visitors with an access code cannot open the gate.',
    section: FAILING_SCREEN,
  },
  operations: {
    consequence: 'The public status dashboard shows its built-in figures.',
    section: FAILING_SCREEN,
  },
  health: { consequence: 'The health check fails.', section: FAILING_SCREEN },
  inquiries: { consequence: 'Staff cannot read or answer inquiries.', section: FAILING_SCREEN },
  'inquiry-status': {
    consequence:
      'Visitors cannot see the status of their inquiry, or add a message; their mails come all the same.',
    section: FAILING_SCREEN,
  },
  today: { consequence: 'Staff do not see what is due.', section: FAILING_SCREEN },
  tasks: { consequence: 'Staff cannot read, add or tick off tasks.', section: FAILING_SCREEN },
  jobs: {
    consequence: 'Staff cannot export lists or import clients, or see how far that is.',
    section: FAILING_SCREEN,
  },
  views: { consequence: 'Staff cannot open or save views of their lists.', section: FAILING_SCREEN },
  crm: { consequence: 'Staff cannot read or change clients.', section: FAILING_SCREEN },
  documents: { consequence: 'Staff cannot order, send or sign documents.', section: FAILING_SCREEN },
  payments: { consequence: 'Staff cannot issue invoices or record payments.', section: FAILING_SCREEN },
  sync: { consequence: 'Syncs and the master dashboard do not answer.', section: FAILING_SCREEN },
  grid: { consequence: 'Grid Control shows no metrics, alerts or reports.', section: FAILING_SCREEN },
  records: { consequence: 'The search of all records does not answer.', section: FAILING_SCREEN },
  mail: { consequence: 'Staff cannot see or retry emails.', section: FAILING_SCREEN },
  'access-log': { consequence: 'Admins cannot read or export the access log.', section: FAILING_SCREEN },
  'personal-data': {
    consequence: 'Admins cannot look up or export what is held about a person.',
    section: FAILING_SCREEN,
  },
  team: { consequence: 'Admins cannot invite staff or end their access.', section: FAILING_SCREEN },
};

/** Functions behind streams, schedules and topics that fail. */
export const BACKGROUND_ALARMS: Record<WatchedId, AlarmText> = {
  'events/receive-inquiry': {
    consequence: 'New inquiries are stored but not followed up: no client, no email to visitor or team.',
    section: 'A dead letter',
  },
  'events/send-mail': {
    consequence: 'Emails to visitors, clients and the team wait unsent.',
    section: 'Mail',
  },
  'events/record-mail-event': {
    consequence:
      'Nobody sees that emails were delivered or bounced, and an interrupted email may be sent twice.',
    section: 'A dead letter',
  },
  'events/receive-mail': {
    consequence: 'Answers of visitors wait unread: they are stored, and no inquiry shows them.',
    section: 'A visitor’s answer does not appear',
  },
  'events/count-visits': {
    consequence: 'Grid Control shows fewer visits than there were; visitors and staff notice nothing.',
    section: 'Visits are not counted',
  },
  'events/mark-delivered': {
    consequence: 'Documents and invoices that were sent are not shown as sent.',
    section: 'A dead letter',
  },
  'events/produce-document': {
    consequence: 'Documents that were ordered have no file.',
    section: 'The production of a document failed',
  },
  'events/find-client-pairs': {
    consequence:
      'The list of suspected duplicates is not up to date; each client’s own page still names those alike.',
    section: 'A suspected duplicate is missing, or does not go',
  },
  'events/collect-person': {
    consequence: 'Nobody learns what is held about them: neither look-ups nor exports of personal data end.',
    section: 'Somebody asks for their data',
  },
  'events/erase-person': {
    consequence: 'A person whose erasure was ordered is still held.',
    section: 'Somebody asks for their data',
  },
  'events/run-export': {
    consequence: 'Lists that staff export are not written: their jobs wait or fail.',
    section: 'A job does not end',
  },
  'events/run-batch': {
    consequence:
      'Clients that staff import do not appear, and emails to several are not sent: their jobs wait or fail.',
    section: 'A job does not end',
  },
  'events/sweep': {
    consequence:
      'Nothing that is due happens by itself: late follow-ups, emails and documents wait, and nobody hears of overdue inquiries.',
    section: 'A record stays due',
  },
  'events/bill-subscriptions': {
    consequence: 'Subscriptions are not invoiced.',
    section: 'An invoice was not issued, or not sent',
  },
  'events/weekly-report': {
    consequence: 'The weekly report is not made.',
    section: 'The weekly report is missing',
  },
  'events/send-canary': {
    consequence: 'The test lead does not come through from the form to its acknowledgement.',
    section: 'The test lead does not come through',
  },
  'events/report-quarantine': {
    consequence: 'The team does not hear of inquiries in quarantine, nor of mail set aside.',
    section: 'An inquiry is in quarantine',
  },
};
