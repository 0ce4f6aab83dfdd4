import {
  countDuplicatePairs,
  listDuplicatePairs,
  listDuplicates,
} from '../../shared/contract/client-merges.ts';
import { listPinnedNotes, listTimeline } from '../../shared/contract/client-timeline.ts';
import {
  listClients,
  readClient,
  readForecast,
  searchClients,
  summariseClients,
} from '../../shared/contract/crm.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import {
  listGridAlerts,
  listGridLogs,
  listWeeklyReports,
  readGridMetrics,
  readOutcomes,
  readVisits,
} from '../../shared/contract/grid.ts';
import {
  INBOX_ORDERS,
  INBOX_VIEWS,
  listClientInquiries,
  listInquiries,
  matchInquiry,
  readInquiry,
  summariseInquiries,
} from '../../shared/contract/inquiries.ts';
import { listJobs } from '../../shared/contract/jobs.ts';
import { listPublications } from '../../shared/contract/operations.ts';
import {
  listInvoices,
  listOpenInvoices,
  listPayments,
  listSubscriptions,
  readInvoice,
  readPaymentAnalytics,
} from '../../shared/contract/payments.ts';
import { findRecords } from '../../shared/contract/records.ts';
import { listMasterDashboard, listSyncLogs } from '../../shared/contract/sync.ts';
import { countDueTasks, listTasks, TASK_VIEWS } from '../../shared/contract/tasks.ts';
import { readToday } from '../../shared/contract/today.ts';
import { listViews } from '../../shared/contract/views.ts';
import { INVOICE_STATUSES } from '../../shared/domain/invoice.ts';
import { CURRENCIES } from '../../shared/domain/money.ts';
import { PIPELINE_STAGES } from '../../shared/domain/pipeline.ts';
import { VIEWED_LISTS } from '../../shared/domain/saved-view.ts';
import { TODAY_VIEWS } from '../../shared/domain/today.ts';
import { sampleInvoiceId } from './sample-billing.ts';
import {
  benchReference,
  SAMPLE_MERGED,
  SAMPLE_STAFF_MEMBER,
  SAMPLE_TIMELINES,
  sampleClientId,
  sampleClientName,
  sampleEmail,
  samplePhone,
} from './sample-rows.ts';

/** A read of the API by a screen. */
export interface ScreenRead {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly parameters: Readonly<Record<string, string>>;
  /** The number of pages after the first; by default none. */
  readonly pagesOn?: number;
}

/** The rows that every list has with a hundred leads already. */
const limit = '10';

const read = (
  name: string,
  endpoint: Endpoint,
  parameters: ScreenRead['parameters'] = {},
  pagesOn?: number,
): ScreenRead => ({ name, endpoint, parameters, ...(pagesOn && { pagesOn }) });

const list = (
  name: string,
  endpoint: Endpoint,
  parameters: ScreenRead['parameters'] = {},
  pagesOn?: number,
) => read(name, endpoint, { limit, ...parameters }, pagesOn);
const inbox = (view: string, parameters: ScreenRead['parameters'], pagesOn?: number) =>
  list(`inbox: ${view}`, listInquiries, parameters, pagesOn);
const clients = (view: string, parameters: ScreenRead['parameters'], pagesOn?: number) =>
  list(`clients: ${view}`, listClients, parameters, pagesOn);
const invoices = (view: string, parameters: ScreenRead['parameters'], pagesOn?: number) =>
  list(`invoices: ${view}`, listInvoices, parameters, pagesOn);

const keystrokes = (what: string, typed: string): ScreenRead[] =>
  Array.from(typed, (_, place) => typed.slice(0, place + 1))
    .filter((sofar) => /[\p{L}\p{N}]$/u.test(sofar))
    .map((sofar) => read(`search by ${what}: “${sofar}”`, searchClients, { q: sofar }));

/** The page of the inbox's screen; with a hundred leads, a shard has fewer. */
export const fullInboxPage = inbox('a page of 50 open inquiries', { limit: '50' });

/** The first screen of staff in each view, whose read units have a budget of their own. */
export const todayReads = TODAY_VIEWS.map((view) => read(`today: of ${view}`, readToday, { view }));

/** Lists that leave clients out: a page may look at four clients for each that it has room for. */
export const filteredReads = [
  clients('of a tier and a status', { serviceTier: 'Dominion', status: 'New', limit: '50' }),
  clients('of a stage, tier and status', {
    ...{ pipelineStage: 'Inquiry Received', serviceTier: 'Observer', status: 'New', limit: '50' },
  }),
  clients('of a lead and a stage', {
    ...{ assignedRelationshipLead: SAMPLE_STAFF_MEMBER, pipelineStage: 'Proposal Sent', limit: '50' },
  }),
  clients('of a division and a source, by name', {
    ...{ divisionOfInterest: 'ARCHAI', source: 'Fair', order: 'name', limit: '50' },
  }),
  clients('lost for a reason', { outcome: 'Lost price', limit: '50' }),
  clients('of a column of the board, of a lead, with a word', {
    ...{ pipelineStage: 'Inquiry Received', order: 'stage', limit: '25', q: 'sample' },
    assignedRelationshipLead: SAMPLE_STAFF_MEMBER,
  }),
  clients('of nobody, quiet for 30 days', { withoutLead: 'yes', quietFor: '30', limit: '50' }),
  clients('of a tier, with a word', { serviceTier: 'Dominion', q: 'sample', limit: '50' }),
  clients('to contact', { toContact: 'yes', limit: '50' }),
  clients('to contact, of a tier', { toContact: 'yes', serviceTier: 'Dominion', limit: '50' }),
] as const;

const type = { inquiryType: 'Strategic Briefing' };
const division = { division: 'Holdings' };

/**
 * Lists that leave inquiries out: a page may look at four inquiries for each that it has room for, or reads what one
 * without filters reads. With a hundred leads, a partition has fewer.
 */
export const filteredInboxReads = [
  inbox('50 open of nobody', { withoutAssignee: 'yes', limit: '50' }),
  inbox('50 open of nobody, of a priority, with a word', {
    ...{ withoutAssignee: 'yes', urgency: 'Low', q: 'sample', limit: '50' },
  }),
  inbox('50 open of a division, with a word', { ...division, q: 'sample', limit: '50' }),
  inbox('50 open of a type and division, of a priority', {
    ...type,
    ...division,
    urgency: 'Low',
    limit: '50',
  }),
  inbox('50 answered with a word', { view: 'answered', q: 'sample', limit: '50' }),
  ...INBOX_ORDERS.map((order) =>
    inbox(`50 of one’s own, of a type, ${order}`, { view: 'mine', order, ...type, limit: '50' }),
  ),
] as const;

/** The reads of all staff screens: list pages, board columns, keystrokes, records and summaries. */
export const screenReads: readonly ScreenRead[] = [
  ...INBOX_VIEWS.flatMap((view) => INBOX_ORDERS.map((order) => inbox(`${view}, ${order}`, { view, order }))),
  ...INBOX_ORDERS.flatMap((order) => [
    inbox(`open of a type, ${order}`, { order, ...type }),
    inbox(`open of a division, ${order}`, { order, ...division }),
    inbox(`open of both, ${order}`, { order, ...type, ...division }),
    inbox(`open of nobody, ${order}`, { order, withoutAssignee: 'yes' }),
    inbox(`open of a rare priority, ${order}`, { order, urgency: 'Low' }),
    inbox(`open with a word, ${order}`, { order, q: 'sample' }),
    inbox(`open, third page, ${order}`, { order }, 2),
  ]),
  inbox('open of a colleague', { assignee: SAMPLE_STAFF_MEMBER }),
  inbox('open and overdue', { due: 'overdue' }),
  inbox('open of a type and division, due today', { due: 'today', ...type, ...division }),
  inbox('open of a colleague, overdue', { due: 'overdue', assignee: SAMPLE_STAFF_MEMBER }),
  inbox('mine and due today', { view: 'mine', due: 'today' }),
  read('inbox: counts', summariseInquiries),
  ...VIEWED_LISTS.map((list) => read(`views: of the ${list}`, listViews, { list })),
  read('inbox: an inquiry', readInquiry, { reference: benchReference(42) }),
  read('inbox: matches of an inquiry', matchInquiry, { reference: benchReference(42) }),

  ...todayReads,
  ...TASK_VIEWS.map((view) => list(`tasks: ${view}`, listTasks, { view })),
  read('tasks: due', countDueTasks),
  ...(['me', 'everybody'] as const).map((of) => list(`jobs: of ${of}`, listJobs, { of })),
  list('tasks: of a client', listTasks, { clientId: String(sampleClientId(42)) }),
  list('tasks: of an inquiry', listTasks, { reference: benchReference(42) }),

  clients('newest', {}),
  clients('newest, third page', {}, 2),
  clients('oldest', { direction: 'ascending' }),
  clients('by last contact', { order: 'lastContact' }),
  clients('by name', { order: 'name', direction: 'ascending' }),
  clients('by name, third page', { order: 'name', direction: 'ascending' }, 2),
  clients('of a tier', { serviceTier: 'Dominion' }),
  clients('of a status', { status: 'New' }),
  clients('of a relationship lead', { assignedRelationshipLead: SAMPLE_STAFF_MEMBER }),
  ...PIPELINE_STAGES.map((pipelineStage) =>
    list(`board column: ${pipelineStage}`, listClients, { order: 'stage', pipelineStage }),
  ),
  read('clients: counts', summariseClients),
  read('clients: forecast', readForecast),
  clients('archived', { archived: 'yes' }),
  read('clients: a client', readClient, { id: String(sampleClientId(42)) }),
  list('clients: timeline of a client and the one merged into it', listTimeline, {
    id: String(sampleClientId(SAMPLE_MERGED)),
  }),
  list('clients: calls of a client and the one merged into it', listTimeline, {
    ...{ id: String(sampleClientId(SAMPLE_MERGED)), show: 'calls' },
  }),
  read('clients: pinned notes of a client', listPinnedNotes, { id: String(sampleClientId(42)) }),
  read('clients: duplicates of a client', listDuplicates, { id: String(sampleClientId(42)) }),
  list('clients: suspected duplicates', listDuplicatePairs),
  read('clients: count of suspected duplicates', countDuplicatePairs),

  read('payments: analytics', readPaymentAnalytics),
  invoices('newest', {}),
  invoices('newest, third page', {}, 2),
  ...INVOICE_STATUSES.map((status) => invoices(status, { status })),
  ...CURRENCIES.map((currency) => invoices(`in ${currency}`, { currency })),
  invoices('of a client', { clientId: String(sampleClientId(42)) }),
  invoices('of a client and the one merged into it', { clientId: String(sampleClientId(SAMPLE_MERGED)) }),
  read('invoices: open of a client', listOpenInvoices, { id: String(sampleClientId(42)) }),
  read('invoices: an invoice', readInvoice, { id: sampleInvoiceId(42) }),
  list('payments: newest', listPayments),
  list('payments: newest, third page', listPayments, {}, 2),
  list('payments: in a currency', listPayments, { currency: 'USD' }),
  list('payments: of a client', listPayments, { clientId: String(sampleClientId(42)) }),
  list('subscriptions: newest', listSubscriptions),

  list('master dashboard', listMasterDashboard),
  list('master dashboard: third page', listMasterDashboard, {}, 2),
  read('master dashboard: a client', listMasterDashboard, { uniqueClientId: String(sampleClientId(42)) }),
  read('sync logs: newest', listSyncLogs),
  read('sync logs: third page', listSyncLogs, {}, 2),
  read('sync logs: of a client', listSyncLogs, { uniqueClientId: String(sampleClientId(42)) }),
  read('grid: metrics', readGridMetrics),
  read('grid: won and lost in twelve months', readOutcomes, { months: '12' }),
  read('grid: visits of a quarter', readVisits, { from: '2026-08-25', to: '2026-11-24' }),
  read('grid: alerts', listGridAlerts),
  // A shard of the answered inquiries has six with a hundred leads.
  read('grid: logs', listGridLogs, { limit: '5' }),
  list('grid: weekly reports', listWeeklyReports),
  list('operations: publications', listPublications, { feed: 'market-data' }),

  list('inquiries: of a client', listClientInquiries, { id: String(sampleClientId(42)) }),

  ...[
    benchReference(42),
    benchReference(42).slice(0, 8),
    benchReference(42).slice(4, 9),
    'INV-2026',
    'CL-42',
  ].map((q) => read(`find a record: “${q}”`, findRecords, { q })),
  ...keystrokes('name', sampleClientName(42)),
  ...keystrokes('phone', samplePhone(42)),
  ...keystrokes('email', sampleEmail(42)),
  ...keystrokes('number', String(sampleClientId(42))),
];

const timelineOf = ({ client, events }: (typeof SAMPLE_TIMELINES)[number]) =>
  list(`timeline of ${events} events`, listTimeline, { id: String(sampleClientId(client)) });

/** The first pages of a short and a long timeline. */
export const timelineReads = [timelineOf(SAMPLE_TIMELINES[0]), timelineOf(SAMPLE_TIMELINES[1])] as const;
