import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { METRICS_NAMESPACE, type MetricName } from '../../functions/lib/metrics.ts';
import { countAnswers } from './api-rules.ts';
import { FIVE_MINUTES, figure, LASTING, type Rule, type Watched } from './rule.ts';

/** The tables that every lead writes to. */
const LEAD_TABLES = [
  'inquiries',
  'clients',
  'mail',
  'automated-documents',
  'counters',
  'daily-metrics',
] as const;

/** Tables that throttle or conflict. */
export const tableRules = ({ tables }: Watched): Record<string, Rule> =>
  Object.fromEntries(
    LEAD_TABLES.flatMap((table): [string, Rule][] => [
      [
        `${table}/throttled`,
        {
          consequence: `Writes to ${table} are throttled: visitors may have to send again, and follow-ups wait.`,
          section: 'DynamoDB throttles or conflicts',
          metric: tables[table].metric('WriteThrottleEvents', { statistic: Stats.SUM, period: FIVE_MINUTES }),
          threshold: 10,
        },
      ],
      [
        `${table}/conflicts`,
        {
          consequence: `Transactions on ${table} meet so often that calls of staff may fail.`,
          section: 'DynamoDB throttles or conflicts',
          metric: tables[table].metric('TransactionConflict', { statistic: Stats.SUM, period: FIVE_MINUTES }),
          threshold: 500,
        },
      ],
    ]),
  );

const mailReputation = (metricName: string) =>
  new Metric({
    namespace: 'AWS/SES',
    metricName,
    statistic: Stats.AVERAGE,
    period: Duration.hours(1),
  });

/** No test lead in two of its periods is an alarm, whatever keeps it: the API, a stream, the mail, its own schedule. */
const canaryRule = ({ settings }: Watched): Rule => ({
  consequence:
    'For twenty minutes no test lead came through from the form to its acknowledgement: those of visitors may not either.',
  section: 'The test lead does not come through',
  metric: new Metric({
    namespace: METRICS_NAMESPACE,
    metricName: 'CanarySeconds' satisfies MetricName,
    dimensionsMap: { Stage: settings.stage },
    statistic: Stats.SAMPLE_COUNT,
    period: Duration.minutes(10),
  }),
  threshold: 1,
  isBelow: true,
  needsData: true,
  periods: 2,
});

/** The way of a lead as a whole, emails, documents and limits. */
export const otherRules = (scope: Construct, watched: Watched): Record<string, Rule> => ({
  'leads/canary': canaryRule(watched),
  'mail/failing': {
    consequence: 'Emails fail again and again: visitors, clients and the team wait for them.',
    section: 'Mail',
    metric: figure(watched, 'EmailsFailed'),
    threshold: 3,
    ...LASTING,
  },
  'mail/team-bounces': {
    consequence: 'Emails to the team come back: nobody is told of new leads.',
    section: 'The mailbox of the team returns emails',
    metric: figure(watched, 'TeamEmailsBounced'),
    threshold: 0,
  },
  'documents/failing': {
    consequence: 'Documents that were ordered have no file.',
    section: 'The production of a document failed',
    metric: figure(watched, 'DocumentsFailed'),
    threshold: 0,
    ...LASTING,
  },
  'visits/malformed': {
    consequence: 'Grid Control shows fewer visits than there were; visitors and staff notice nothing.',
    section: 'Visits are not counted',
    metric: figure(watched, 'EdgeLogMalformed'),
    threshold: 0,
  },
  'mail/bounces': {
    consequence: 'So many emails bounce that SES may stop sending: acknowledgements and invoices would wait.',
    section: 'Emails bounce',
    // SES reviews an account at five percent.
    metric: mailReputation('Reputation.BounceRate'),
    threshold: 0.04,
  },
  'mail/complaints': {
    consequence: 'So many recipients complain that SES may stop sending.',
    section: 'Emails bounce',
    // SES reviews an account at one in a thousand.
    metric: mailReputation('Reputation.ComplaintRate'),
    threshold: 0.0008,
  },
  'functions/throttled': {
    consequence: 'More calls come at once than the account’s concurrency allows: people wait or see errors.',
    section: 'Calls are throttled',
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      statistic: Stats.SUM,
      period: FIVE_MINUTES,
    }),
    threshold: 10,
  },
  'api/throttled': {
    consequence: 'The API refuses calls above its rate limit.',
    section: 'Calls are throttled',
    metric: countAnswers(scope, watched, {
      name: 'api/throttled',
      routes: ['*'],
      statuses: '$.status = 429',
    }),
    threshold: 500,
  },
  'staff-access/refusals': {
    consequence: 'Somebody may be guessing access codes of staff.',
    section: 'Many sign-ins are refused',
    metric: countAnswers(scope, watched, {
      name: 'staff-access/refusals',
      routes: [
        'POST /api/staff/session',
        'POST /api/staff/session/passkey',
        'POST /api/staff/session/second-factor',
        'POST /api/staff/session/second-factor/passkey',
      ],
      // A wrong second factor is answered 400.
      statuses: '($.status = 400 || $.status = 401 || $.status = 429)',
    }),
    threshold: 50,
  },
});
