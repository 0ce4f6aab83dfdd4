import { PRICES } from './prices.ts';
import type { ItemLoad, PartitionLoad } from './write-load.ts';

/** The figures of one lead, from its form to the last email, metered on the local stack. */
export interface LeadFlow {
  /** Write units per lead, by partition, largest first. */
  readonly partitions: readonly PartitionLoad[];
  /** Transactions per lead, by item, largest first. */
  readonly items: readonly ItemLoad[];
  readonly functions: readonly FunctionFlow[];
  readonly readUnits: number;
  readonly bytesStored: number;
}

export interface FunctionFlow {
  readonly functionId: string;
  /** Per lead. */
  readonly invocations: number;
  readonly memoryMb: number;
  /** The most records of its stream that it processes at the same time; 0 where no stream calls it. */
  readonly recordsAtOnce: number;
  /** Per lead, by operation. */
  readonly calls: ReadonlyMap<string, number>;
}

/** The duration of a call in the region, in milliseconds; assumed, since the emulators' times say nothing. */
const LATENCY_MS = { dynamodb: 6, transaction: 15, s3: 40, ses: 90 };
/** Own work of an invocation; a PDF is set and written in about a fifth of a second of a whole processor. */
const OWN_WORK_MS = 5;
const PDF_MS = 200;

const LIMITS = {
  /** DynamoDB: write units of one partition a second. */
  partition: 1_000,
  /** Transactions of one item a second: they follow each other, and each holds the item for about ten milliseconds. */
  item: 100,
  /** SES: the usual first quotas out of the sandbox. */
  emailsPerSecond: 14,
  emailsPerDay: 50_000,
  /** Lambda: the usual quota, and that of a new account. */
  concurrency: 1_000,
  newAccountConcurrency: 10,
};

/** The share of a day's leads that comes in its busiest hour. */
const BUSIEST_HOUR = 0.2;
const DAYS_PER_MONTH = 365 / 12;

const callsOf = ({ calls }: FunctionFlow, pattern: RegExp) =>
  [...calls].reduce((sum, [operation, count]) => sum + (pattern.test(operation) ? count : 0), 0);

/** Milliseconds of a function per lead, all invocations together. */
const functionMs = (flow: FunctionFlow): number =>
  flow.invocations * OWN_WORK_MS +
  callsOf(flow, /^dynamodb:(?!Transact)/) * LATENCY_MS.dynamodb +
  callsOf(flow, /^dynamodb:Transact/) * LATENCY_MS.transaction +
  callsOf(flow, /^s3:/) * LATENCY_MS.s3 +
  callsOf(flow, /^ses:/) * LATENCY_MS.ses +
  (flow.functionId === 'events/produce-document' ? callsOf(flow, /^s3:PutObject/) * PDF_MS : 0);

const emailsPerLead = ({ functions }: LeadFlow) =>
  functions.reduce((sum, flow) => sum + callsOf(flow, /^ses:/), 0);

/** A resource with a limit, at a rate of leads. */
export interface Load {
  readonly resource: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
}

/** The loads of a rate of leads, that nearest to its limit first. */
export const loadsAt = (
  flow: LeadFlow,
  { perSecond, perDay }: { perSecond: number; perDay: number },
): Load[] => {
  const [partition] = flow.partitions;
  const [item] = flow.items;
  const concurrency = flow.functions.reduce((sum, one) => sum + (functionMs(one) / 1_000) * perSecond, 0);
  // Other events start as many of a function as there are: they count as Lambda's.
  const consumers = flow.functions.filter(({ recordsAtOnce }) => recordsAtOnce > 0);

  return [
    {
      resource: `partition ${partition?.place} ${partition?.partition}`,
      value: (partition?.units ?? 0) * perSecond,
      limit: LIMITS.partition,
      unit: 'write units/s',
    },
    {
      resource: `item ${item?.table} ${item?.key}`,
      value: (item?.transactions ?? 0) * perSecond,
      limit: LIMITS.item,
      unit: 'transactions/s',
    },
    ...consumers.map((consumer) => ({
      resource: `stream of ${consumer.functionId}`,
      value: (functionMs(consumer) / 1_000) * perSecond,
      limit: consumer.recordsAtOnce,
      unit: 'records at once',
    })),
    {
      resource: 'SES rate',
      value: emailsPerLead(flow) * perSecond,
      limit: LIMITS.emailsPerSecond,
      unit: 'emails/s',
    },
    {
      resource: 'SES quota',
      value: emailsPerLead(flow) * perDay,
      limit: LIMITS.emailsPerDay,
      unit: 'emails/day',
    },
    { resource: 'Lambda', value: concurrency, limit: LIMITS.concurrency, unit: 'at once' },
    {
      resource: 'Lambda, new account',
      value: concurrency,
      limit: LIMITS.newAccountConcurrency,
      unit: 'at once',
    },
  ].sort((a, b) => b.value / b.limit - a.value / a.limit);
};

/** US dollars a month, by service. */
export const monthlyCost = (flow: LeadFlow, perDay: number): Record<string, number> => {
  const leads = perDay * DAYS_PER_MONTH;
  const writeUnits = flow.partitions.reduce((sum, { units }) => sum + units, 0);
  const gbSeconds = flow.functions.reduce(
    (sum, one) => sum + (functionMs(one) / 1_000) * (one.memoryMb / 1_024),
    0,
  );
  const invocations = flow.functions.reduce((sum, one) => sum + one.invocations, 0);
  const puts = flow.functions.reduce((sum, one) => sum + callsOf(one, /^s3:Put/), 0);
  const gets = flow.functions.reduce((sum, one) => sum + callsOf(one, /^s3:Get/), 0);

  return {
    DynamoDB:
      (leads * (writeUnits * PRICES.writeUnits + flow.readUnits * PRICES.readUnits)) / 1e6 +
      // On average, in the first year, half of a year's leads is stored.
      ((leads * 12 * flow.bytesStored) / 2 / 1e9) * PRICES.tableStorage,
    Lambda: (leads * invocations * PRICES.lambdaRequests) / 1e6 + leads * gbSeconds * PRICES.lambdaGbSeconds,
    'API and edge': (leads * (PRICES.apiRequests + PRICES.edgeRequests)) / 1e6,
    S3: (leads * (puts * PRICES.objectPuts + gets * PRICES.objectGets)) / 1_000,
    SES: (leads * emailsPerLead(flow) * PRICES.emails) / 1_000,
  };
};

/** The leads a second of the busiest hour of a day. */
export const busiestRate = (perDay: number): number => (perDay * BUSIEST_HOUR) / 3_600;
