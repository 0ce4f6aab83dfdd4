import * as z from 'zod/mini';
import type { Client } from './client.ts';
import { instant } from './fields.ts';
import { CURRENCIES, Currency, toMajor } from './money.ts';
import { PIPELINE_STAGES, type PipelineStage, stageWarnings } from './pipeline.ts';
import { ACCESS_TIER_LABELS } from './portal-user.ts';
import type { ServiceTier } from './tier.ts';
import { uniqueClientIdOf } from './unique-client-id.ts';

export const DASHBOARD_STATUSES = [
  'New',
  'Onboarding',
  'Contract Received',
  'Active Client',
  'NDA Signed',
  'Payment Pending',
] as const;
export type DashboardStatus = (typeof DASHBOARD_STATUSES)[number];

export const RISK_LEVELS = ['High', 'Medium', 'Low'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const COMPLIANCE_STATUSES = ['Compliant', 'Pending', 'Action Required'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

/** The payments and invoices of a client, as counters. */
export interface ClientAccount {
  /** Received from the client, per currency, in minor units. */
  readonly received: Readonly<Partial<Record<Currency, number>>>;
  /** Invoices with a balance, the overdue ones among them. */
  readonly openInvoices: number;
  readonly overdueInvoices: number;
}

const sum = z.string().check(z.regex(/^\d+\.\d\d$/, 'An amount has two decimals.'));

/** A client at a glance, with the field names of the specification; see the rules below. */
export const MasterDashboardRow = z.object({
  clientId: z.int(),
  uniqueClientId: z.string(),
  clientName: z.string(),
  currentStatus: z.enum(DASHBOARD_STATUSES),
  riskLevel: z.enum(RISK_LEVELS),
  /** The reasons for a risk above low, as sentences. */
  risks: z.array(z.string()),
  accessLevel: z.string(),
  /** Username of the relationship lead; empty while nobody is assigned. */
  assignedAgent: z.string(),
  /** Received from the client in `currency`, in major units. */
  totalValue: sum,
  currency: Currency,
  /** Received in further currencies; sums never cross currencies. */
  otherValues: z.array(z.object({ totalValue: sum, currency: Currency })),
  nextAction: z.string(),
  complianceStatus: z.enum(COMPLIANCE_STATUSES),
  /** Rows are in this order. */
  lastContact: instant,
  lastActivity: instant,
});
export type MasterDashboardRow = z.infer<typeof MasterDashboardRow>;

const isFrom = ({ pipelineStage }: Client, stage: PipelineStage): boolean =>
  PIPELINE_STAGES.indexOf(pipelineStage) >= PIPELINE_STAGES.indexOf(stage);

/** The furthest status that the client has reached. */
export const currentStatusOf = (client: Client, { openInvoices }: ClientAccount): DashboardStatus => {
  if (client.retainerPaid || isFrom(client, 'Retainer Paid')) return 'Active Client';
  if (client.contractSigned) return openInvoices > 0 ? 'Payment Pending' : 'Contract Received';
  if (client.ndaSigned) return 'NDA Signed';

  return client.onboardingPackSent || isFrom(client, 'Onboarding Pack Sent') ? 'Onboarding' : 'New';
};

const DAY = 24 * 3_600_000;
/** A client without activity for longer is at risk. */
const QUIET = 30 * DAY;

/** The risks of a client, the gravest first. */
const risksOf = (client: Client, { overdueInvoices }: ClientAccount, now: Date) => {
  const quiet = now.getTime() - Date.parse(lastActivityOf(client));
  const grave = [
    ...(client.status === 'Lost' ? ['The client is marked as lost.'] : []),
    ...(overdueInvoices > 0
      ? [overdueInvoices === 1 ? 'An invoice is overdue.' : `${overdueInvoices} invoices are overdue.`]
      : []),
    ...(isFrom(client, 'Live Engagement Active') && !client.contractSigned
      ? ['Work is under way without a signed contract.']
      : []),
  ];
  const slight = [
    ...stageWarnings(client),
    ...(client.assignedRelationshipLead === '' ? ['Nobody is assigned.'] : []),
    ...(quiet > QUIET ? [`Nothing has happened for ${Math.floor(quiet / DAY)} days.`] : []),
  ];

  return { grave, slight };
};

const NEXT_ACTIONS: Record<PipelineStage, string> = {
  'Inquiry Received': 'Send the onboarding pack',
  'Onboarding Pack Sent': 'Book the strategy call',
  'Strategy Call / Briefing Booked': 'Send the proposal',
  'Proposal Sent': 'Issue the contract',
  'Contract Issued': 'Have the contract signed',
  'Retainer Paid': 'Start the engagement',
  'Live Engagement Active': 'Log the case study',
  'Case Study Logged': 'Nothing outstanding',
};

/** The next action: the most urgent open one, else the one that leads to the next stage. */
export const nextActionOf = (client: Client, { overdueInvoices, openInvoices }: ClientAccount): string => {
  if (client.status === 'Lost') return 'Nothing outstanding';
  if (overdueInvoices > 0) return 'Collect the overdue invoice';
  if (client.retainerPaid && !isFrom(client, 'Live Engagement Active'))
    return client.contractSigned ? 'Start the engagement' : 'Have the contract signed';
  if (client.contractSigned && !client.retainerPaid)
    return openInvoices > 0 ? 'Collect the open invoice' : 'Invoice the retainer';
  if (client.onboardingPackSent && !isFrom(client, 'Onboarding Pack Sent')) return 'Book the strategy call';

  return NEXT_ACTIONS[client.pipelineStage];
};

/** Paying clients need a signed NDA and contract; before the first payment both may be pending. */
export const complianceStatusOf = (client: Client): ComplianceStatus => {
  const isEngaged = client.retainerPaid || isFrom(client, 'Retainer Paid');
  const isSigned = client.ndaSigned !== undefined && (client.contractSigned || !isEngaged);
  if (isSigned) return 'Compliant';

  return isEngaged ? 'Action Required' : 'Pending';
};

/** The latest time in the client's record. */
export const lastActivityOf = (client: Client): string =>
  [
    client.lastContactDate,
    client.stageSince,
    client.ndaSigned?.at,
    ...Object.values(client.evidence).map((evidence) => evidence?.at),
  ].reduce<string>((latest, at) => (at !== undefined && at > latest ? at : latest), client.createdAt);

const ACCESS_LEVELS: Record<ServiceTier, string> = {
  Dominion: `Tier 1 · ${ACCESS_TIER_LABELS.Tier1}`,
  Strategic: `Tier 2 · ${ACCESS_TIER_LABELS.Tier2}`,
  Observer: `Tier 3 · ${ACCESS_TIER_LABELS.Tier3}`,
};

/** The received sums, the largest first; without payments 0.00 in US dollars. */
const valuesOf = ({ received }: ClientAccount) => {
  const sums = CURRENCIES.map((currency) => ({ currency, minor: received[currency] ?? 0 }))
    .filter(({ minor }) => minor > 0)
    .toSorted((one, other) => other.minor - one.minor)
    .map(({ currency, minor }) => ({ currency, totalValue: toMajor(minor).toFixed(2) }));
  const [main = { currency: CURRENCIES[0], totalValue: '0.00' }, ...otherValues] = sums;

  return { ...main, otherValues };
};

/** The row of a client: every field follows from its record, its account and the time. */
export const dashboardRowOf = (client: Client, account: ClientAccount, now: Date): MasterDashboardRow => {
  const { grave, slight } = risksOf(client, account, now);

  return {
    clientId: client.id,
    uniqueClientId: uniqueClientIdOf(client.id),
    clientName: client.clientName,
    currentStatus: currentStatusOf(client, account),
    riskLevel: grave.length > 0 ? 'High' : slight.length > 0 ? 'Medium' : 'Low',
    risks: [...grave, ...slight],
    accessLevel: ACCESS_LEVELS[client.serviceTier],
    assignedAgent: client.assignedRelationshipLead,
    ...valuesOf(account),
    nextAction: nextActionOf(client, account),
    complianceStatus: complianceStatusOf(client),
    lastContact: client.lastContactDate,
    lastActivity: lastActivityOf(client),
  };
};
