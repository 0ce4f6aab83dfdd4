import {
  listClients,
  listTimeline,
  readClient,
  searchClients,
  summariseClients,
} from '../../shared/contract/crm.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import {
  listGridAlerts,
  listGridLogs,
  listWeeklyReports,
  readGridMetrics,
} from '../../shared/contract/grid.ts';
import {
  INBOX_ORDERS,
  INBOX_VIEWS,
  listInquiries,
  matchInquiry,
  readInquiry,
  summariseInquiries,
} from '../../shared/contract/inquiries.ts';
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
import { INVOICE_STATUSES } from '../../shared/domain/invoice.ts';
import { CURRENCIES } from '../../shared/domain/money.ts';
import { PIPELINE_STAGES } from '../../shared/domain/pipeline.ts';
import { sampleInvoiceId } from './sample-billing.ts';
import {
  benchReference,
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

const inbox = (name: string, parameters: ScreenRead['parameters'], pagesOn?: number): ScreenRead => ({
  name: `inbox: ${name}`,
  endpoint: listInquiries,
  parameters: { limit, ...parameters },
  ...(pagesOn && { pagesOn }),
});

const clients = (name: string, parameters: ScreenRead['parameters'], pagesOn?: number): ScreenRead => ({
  name: `clients: ${name}`,
  endpoint: listClients,
  parameters: { limit, ...parameters },
  ...(pagesOn && { pagesOn }),
});

const invoices = (name: string, parameters: ScreenRead['parameters'], pagesOn?: number): ScreenRead => ({
  name: `invoices: ${name}`,
  endpoint: listInvoices,
  parameters: { limit, ...parameters },
  ...(pagesOn && { pagesOn }),
});

const keystrokes = (what: string, typed: string): ScreenRead[] =>
  Array.from(typed, (_, place) => typed.slice(0, place + 1))
    .filter((sofar) => /[\p{L}\p{N}]$/u.test(sofar))
    .map((sofar) => ({
      name: `search by ${what}: “${sofar}”`,
      endpoint: searchClients,
      parameters: { q: sofar },
    }));

/** The page of the inbox's screen; with a hundred leads, a shard has fewer. */
export const fullInboxPage = inbox('a page of 50 open inquiries', { limit: '50' });

const type = { inquiryType: 'Strategic Briefing' };
const division = { division: 'Holdings' };

/** The reads of all staff screens: list pages, board columns, keystrokes, records and summaries. */
export const screenReads: readonly ScreenRead[] = [
  ...INBOX_VIEWS.flatMap((view) => INBOX_ORDERS.map((order) => inbox(`${view}, ${order}`, { view, order }))),
  ...INBOX_ORDERS.flatMap((order) => [
    inbox(`open of a type, ${order}`, { order, ...type }),
    inbox(`open of a division, ${order}`, { order, ...division }),
    inbox(`open of both, ${order}`, { order, ...type, ...division }),
    inbox(`mine of a type, ${order}`, { view: 'mine', order, ...type }),
    inbox(`open, third page, ${order}`, { order }, 2),
  ]),
  { name: 'inbox: counts', endpoint: summariseInquiries, parameters: {} },
  { name: 'inbox: an inquiry', endpoint: readInquiry, parameters: { reference: benchReference(42) } },
  {
    name: 'inbox: matches of an inquiry',
    endpoint: matchInquiry,
    parameters: { reference: benchReference(42) },
  },

  clients('newest', {}),
  clients('newest, third page', {}, 2),
  clients('oldest', { direction: 'ascending' }),
  clients('by last contact', { order: 'lastContact' }),
  clients('by name', { order: 'name', direction: 'ascending' }),
  clients('by name, third page', { order: 'name', direction: 'ascending' }, 2),
  clients('of a tier', { serviceTier: 'Dominion' }),
  clients('of a status', { status: 'New' }),
  clients('of a relationship lead', { assignedRelationshipLead: SAMPLE_STAFF_MEMBER }),
  ...PIPELINE_STAGES.map((pipelineStage) => ({
    ...clients('', { order: 'stage', pipelineStage }),
    name: `board column: ${pipelineStage}`,
  })),
  { name: 'clients: counts', endpoint: summariseClients, parameters: {} },
  { name: 'clients: a client', endpoint: readClient, parameters: { id: String(sampleClientId(42)) } },

  { name: 'payments: analytics', endpoint: readPaymentAnalytics, parameters: {} },
  invoices('newest', {}),
  invoices('newest, third page', {}, 2),
  ...INVOICE_STATUSES.map((status) => invoices(status, { status })),
  ...CURRENCIES.map((currency) => invoices(`in ${currency}`, { currency })),
  invoices('of a client', { clientId: String(sampleClientId(42)) }),
  {
    name: 'invoices: open of a client',
    endpoint: listOpenInvoices,
    parameters: { id: String(sampleClientId(42)) },
  },
  { name: 'invoices: an invoice', endpoint: readInvoice, parameters: { id: sampleInvoiceId(42) } },
  { name: 'payments: newest', endpoint: listPayments, parameters: { limit } },
  { name: 'payments: newest, third page', endpoint: listPayments, parameters: { limit }, pagesOn: 2 },
  { name: 'payments: in a currency', endpoint: listPayments, parameters: { limit, currency: 'USD' } },
  {
    name: 'payments: of a client',
    endpoint: listPayments,
    parameters: { limit, clientId: String(sampleClientId(42)) },
  },
  { name: 'subscriptions: newest', endpoint: listSubscriptions, parameters: { limit } },

  { name: 'master dashboard', endpoint: listMasterDashboard, parameters: { limit } },
  { name: 'master dashboard: third page', endpoint: listMasterDashboard, parameters: { limit }, pagesOn: 2 },
  {
    name: 'master dashboard: a client',
    endpoint: listMasterDashboard,
    parameters: { uniqueClientId: String(sampleClientId(42)) },
  },
  { name: 'sync logs: newest', endpoint: listSyncLogs, parameters: {} },
  { name: 'sync logs: third page', endpoint: listSyncLogs, parameters: {}, pagesOn: 2 },
  {
    name: 'sync logs: of a client',
    endpoint: listSyncLogs,
    parameters: { uniqueClientId: String(sampleClientId(42)) },
  },
  { name: 'grid: metrics', endpoint: readGridMetrics, parameters: {} },
  { name: 'grid: alerts', endpoint: listGridAlerts, parameters: {} },
  // A shard of the answered inquiries has six with a hundred leads.
  { name: 'grid: logs', endpoint: listGridLogs, parameters: { limit: '5' } },
  { name: 'grid: weekly reports', endpoint: listWeeklyReports, parameters: { limit } },
  {
    name: 'operations: publications',
    endpoint: listPublications,
    parameters: { limit, feed: 'market-data' },
  },

  ...[
    benchReference(42),
    benchReference(42).slice(0, 8),
    benchReference(42).slice(4, 9),
    'INV-2026',
    'CL-42',
  ].map((q) => ({
    name: `find a record: “${q}”`,
    endpoint: findRecords,
    parameters: { q },
  })),
  ...keystrokes('name', sampleClientName(42)),
  ...keystrokes('phone', samplePhone(42)),
  ...keystrokes('e-mail', sampleEmail(42)),
  ...keystrokes('number', String(sampleClientId(42))),
];

const timelineOf = ({ client, events }: (typeof SAMPLE_TIMELINES)[number]): ScreenRead => ({
  name: `timeline of ${events} events`,
  endpoint: listTimeline,
  parameters: { id: String(sampleClientId(client)), limit },
});

/** The first pages of a short and a long timeline. */
export const timelineReads = [timelineOf(SAMPLE_TIMELINES[0]), timelineOf(SAMPLE_TIMELINES[1])] as const;
