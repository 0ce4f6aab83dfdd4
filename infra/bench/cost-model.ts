import { type LeadFlow, monthlyCost } from './flow-model.ts';
import { PRICES } from './prices.ts';

const DAYS_PER_MONTH = 365 / 12;
const MILLION = 1e6;

/** What the template has that costs whether or not anybody comes. */
export interface Fixed {
  readonly alarms: number;
  readonly metrics: number;
  readonly dashboards: number;
  readonly secrets: number;
  readonly firewallRules: number;
  /** Runs of all schedules a day, with the milliseconds and read units of a run. */
  readonly runsPerDay: number;
}

/** A call of staff that a screen repeats. */
export interface RepeatedCall {
  readonly name: string;
  /** Per member of staff and second. */
  readonly perSecond: number;
  /** Read units of a call that finds no shared result, without those of its session. */
  readonly readUnits: number;
  /** Milliseconds for which the calls of an instance share a result; none by default. */
  readonly sharedFor?: number;
}

/** Of a call: the session and the member of staff, read strongly consistent. */
const SESSION_READS = 2;
/** Seconds of a function of 512 MB: its own work and its calls to DynamoDB, two after each other. */
const CALL_SECONDS = 0.02;
const CALL_GB = 0.5;
/** Bytes that a call writes to the logs: the start and end of an invocation, and the access log. */
const CALL_LOG = 1_200;
/** KB that leave the distribution. */
const CALL_KB = 3;
/** A working month: hours of a day in which the screen is open, and days. */
const OPEN = { hours: 8, days: 21 };

const perCall =
  (PRICES.edgeRequests + PRICES.firewallRequests + PRICES.apiRequests + PRICES.lambdaRequests) / MILLION +
  CALL_SECONDS * CALL_GB * PRICES.lambdaGbSeconds +
  (SESSION_READS * PRICES.readUnits) / MILLION +
  (CALL_LOG / 1e9) * PRICES.logGb +
  (CALL_KB / MILLION) * PRICES.edgeGb;

/** The share of calls that read anew. Sharing is among the calls of one instance: so few that one answers them. */
const readShare = ({ perSecond, sharedFor = 0 }: RepeatedCall, staff: number): number =>
  1 / Math.max(1, perSecond * staff * (sharedFor / 1_000));

/** US dollars a month of the repeated calls of so many staff. */
export const callsCost = (calls: readonly RepeatedCall[], staff: number): Record<string, number> => {
  const seconds = OPEN.hours * 3_600 * OPEN.days;

  return Object.fromEntries(
    calls.map((call) => {
      const reads = (call.readUnits * readShare(call, staff) * PRICES.readUnits) / MILLION;

      return [call.name, call.perSecond * staff * seconds * (perCall + reads)];
    }),
  );
};

/** A run of a schedule finds nothing to do but for the test lead, which waits for its acknowledgement. */
const RUN = { seconds: 0.2, gb: 0.5, readUnits: 6, logBytes: 1_200 };
const CANARY = { perDay: 144, seconds: 6, gb: 0.5, units: 12, emails: 1 };

/** US dollars a month while nobody comes. */
export const idleCost = (fixed: Fixed): Record<string, number> => {
  const runs = fixed.runsPerDay * DAYS_PER_MONTH;
  const canaries = CANARY.perDay * DAYS_PER_MONTH;

  return {
    'Alarms and dashboard':
      fixed.alarms * PRICES.alarm + fixed.metrics * PRICES.metric + fixed.dashboards * PRICES.dashboard,
    Firewall: fixed.firewallRules > 0 ? PRICES.firewall + fixed.firewallRules * PRICES.firewallRule : 0,
    Secrets: fixed.secrets * PRICES.secret,
    Schedules:
      (runs * (PRICES.schedulerRuns + PRICES.lambdaRequests + RUN.readUnits * PRICES.readUnits)) / MILLION +
      runs * RUN.seconds * RUN.gb * PRICES.lambdaGbSeconds +
      ((runs * RUN.logBytes) / 1e9) * PRICES.logGb,
    'Test lead':
      canaries * CANARY.seconds * CANARY.gb * PRICES.lambdaGbSeconds +
      (canaries * CANARY.units * PRICES.writeUnits) / MILLION +
      (canaries * CANARY.emails * PRICES.emails) / 1_000,
  };
};

const sum = (dollars: Record<string, number>) => Object.values(dollars).reduce((all, one) => all + one, 0);

/** US dollars a month of leads a day and staff, with what runs anyway. */
export const totalCost = (
  fixed: Fixed,
  flow: LeadFlow,
  calls: readonly RepeatedCall[],
  { leadsPerDay, staff }: { leadsPerDay: number; staff: number },
): number => sum(idleCost(fixed)) + sum(monthlyCost(flow, leadsPerDay)) + sum(callsCost(calls, staff));
