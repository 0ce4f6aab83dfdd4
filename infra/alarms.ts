import { Aws, CfnOutput, Duration, NestedStack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { METRICS_NAMESPACE, type MetricName } from '../functions/lib/metrics.ts';
import { contract } from '../shared/contract/index.ts';
import {
  type AlarmText,
  BACKGROUND_ALARMS,
  ENDPOINT_ALARMS,
  type EndpointArea,
  type WatchedId,
} from './alarm-texts.ts';
import { createDashboard } from './dashboard.ts';
import type { Settings } from './settings.ts';
import type { Tables } from './tables.ts';

/** The period in which each schedule should run at least once. */
const SCHEDULES: Partial<Record<WatchedId, Duration>> = {
  'events/sweep': Duration.minutes(15),
  'events/bill-subscriptions': Duration.hours(1),
  'events/weekly-report': Duration.hours(3),
  'events/report-quarantine': Duration.hours(3),
  'events/send-canary': Duration.minutes(30),
};

/** Functions that read a table's stream. */
const CONSUMERS = [
  'events/receive-inquiry',
  'events/send-mail',
  'events/mark-delivered',
  'events/produce-document',
] as const;

/** The tables that every lead writes to. */
const LEAD_TABLES = [
  'inquiries',
  'clients',
  'mail',
  'automated-documents',
  'counters',
  'daily-metrics',
] as const;

const FIVE_MINUTES = Duration.minutes(5);
const LONGEST_WAIT = Duration.minutes(10).toMilliseconds();

interface Rule extends AlarmText {
  readonly metric: IMetric;
  /** The highest value without an alarm, or the lowest if it is `below`. */
  readonly threshold: number;
  /** The number of periods in a row. */
  readonly periods?: number;
  readonly isBelow?: true;
  /** No data is an alarm too. */
  readonly needsData?: true;
}

interface Watched {
  readonly settings: Settings;
  readonly tables: Tables;
  readonly apiLog: ILogGroup;
  readonly deadLetters: Bucket;
}

/** The function behind a stream, schedule or topic. */
const functionOf = (scope: Construct, id: WatchedId): LambdaFunction => {
  const found = scope.node.findChild(id);
  if (!(found instanceof LambdaFunction)) throw new Error(`${id} is no function.`);

  return found;
};

const areaOf = (id: string) => id.slice(0, id.indexOf('/'));

/** The beginning of a path that identifies its area: `/api/crm`. */
const startOf = (path: string) => path.split('/').slice(0, 3).join('/');

/** Patterns of the routes of an area: few, because a filter has at most 1,024 characters. */
const routesOf = (area: EndpointArea): string[] => {
  const own = contract.filter(({ id }) => areaOf(id) === area);
  const isShared = (path: string) =>
    contract.some((other) => areaOf(other.id) !== area && startOf(other.path) === startOf(path));

  return [
    ...new Set(own.map(({ method, path }) => (isShared(path) ? `${method} ${path}` : `* ${startOf(path)}*`))),
  ];
};

interface Answers {
  readonly name: string;
  /** Routes, with `*` for any characters at either end. */
  readonly routes: readonly string[];
  readonly statuses: string;
}

/** Counts the answers of these routes with these statuses, from the access log. */
const countAnswers = (
  scope: Construct,
  { apiLog, settings }: Watched,
  { name, routes, statuses }: Answers,
): Metric => {
  const isOneOf = routes.map((route) => `$.route = "${route}"`).join(' || ');

  return new MetricFilter(scope, `${name}/filter`, {
    logGroup: apiLog,
    metricNamespace: 'Zahrael',
    metricName: `${settings.stage}/${name}`,
    filterPattern: FilterPattern.literal(`{ ${statuses} && (${isOneOf}) }`),
    metricValue: '1',
  }).metric({ statistic: Stats.SUM, period: FIVE_MINUTES });
};

const endpointRules = (scope: Construct, watched: Watched): Record<string, Rule> =>
  Object.fromEntries(
    Object.entries(ENDPOINT_ALARMS).map(([area, text]) => {
      const name = `${area}/errors`;
      const routes = routesOf(area as EndpointArea);
      const metric = countAnswers(scope, watched, { name, routes, statuses: '$.status >= 500' });

      return [name, { ...text, metric, threshold: 0, periods: 2 }];
    }),
  );

const backgroundRules = (scope: Construct): Record<string, Rule> =>
  Object.fromEntries(
    Object.entries(BACKGROUND_ALARMS).flatMap(([key, text]): [string, Rule][] => {
      const id = key as WatchedId;
      const every = SCHEDULES[id];
      const fn = functionOf(scope, id);
      const errors = fn.metricErrors({ period: FIVE_MINUTES });
      const failing: [string, Rule] = [`${id}/errors`, { ...text, metric: errors, threshold: 0, periods: 3 }];
      if (!every) return [failing];
      const runs = fn.metricInvocations({ period: every });

      return [
        failing,
        [`${id}/silent`, { ...text, metric: runs, threshold: 1, isBelow: true, needsData: true }],
      ];
    }),
  );

const streamRules = (scope: Construct): Record<string, Rule> =>
  Object.fromEntries(
    CONSUMERS.map((id) => [
      `${id}/behind`,
      {
        ...BACKGROUND_ALARMS[id],
        metric: functionOf(scope, id).metric('IteratorAge', {
          statistic: Stats.MAXIMUM,
          period: FIVE_MINUTES,
        }),
        threshold: LONGEST_WAIT,
      },
    ]),
  );

/** SNS hands its messages to Lambda's own queue. */
const topicRules = (scope: Construct): Record<string, Rule> => {
  const id = 'events/record-mail-event';
  const metric = functionOf(scope, id).metric('AsyncEventAge', {
    statistic: Stats.MAXIMUM,
    period: FIVE_MINUTES,
  });

  return { [`${id}/behind`]: { ...BACKGROUND_ALARMS[id], metric, threshold: LONGEST_WAIT } };
};

const tableRules = ({ tables }: Watched): Record<string, Rule> =>
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

const otherRules = (scope: Construct, watched: Watched): Record<string, Rule> => ({
  'leads/canary': canaryRule(watched),
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
      routes: ['POST /api/staff/session'],
      statuses: '($.status = 401 || $.status = 429)',
    }),
    threshold: 50,
  },
  ...(watched.settings.certificateArn && {
    certificate: {
      consequence: 'The certificate of the site ends within three weeks: browsers would refuse the site.',
      section: 'The certificate ends',
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: watched.settings.certificateArn },
        statistic: Stats.MINIMUM,
        period: Duration.days(1),
      }),
      threshold: 21,
      isBelow: true,
    },
  }),
});

/** Makes S3 notify the topic of each dead letter. CDK's own way needs a function that changes the bucket afterwards. */
const mailDeadLetters = (deadLetters: Bucket, topic: Topic): void => {
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  const bucket = deadLetters.node.defaultChild as CfnBucket;
  bucket.notificationConfiguration = {
    topicConfigurations: [{ event: 's3:ObjectCreated:*', topic: topic.topicArn }],
  };
  // S3 checks that it may publish before it accepts the notification.
  bucket.node.addDependency(topic);
};

/** Creates the alarms of the product, the topic that mails them, a dead letter too, and the dashboard. */
export const createAlarms = (scope: Construct, watched: Watched): void => {
  const topic = new Topic(scope, 'alarms', {
    displayName: `Zahrael ${watched.settings.stage}`,
    enforceSSL: true,
  });
  new CfnOutput(scope, 'AlarmsTopic', { value: topic.topicArn });
  topic.addSubscription(new EmailSubscription(watched.settings.alarmsAddress));
  const action = new SnsAction(topic);
  // A stack of their own, because the product's comes near to the 500 resources of one.
  const alarms = new NestedStack(scope, 'alarms/rules', { description: 'Zahrael: alarms' });
  const rules = {
    ...endpointRules(alarms, watched),
    ...backgroundRules(scope),
    ...streamRules(scope),
    ...topicRules(scope),
    ...tableRules(watched),
    ...otherRules(alarms, watched),
  };
  const all = Object.entries(rules).map(([name, rule]) => {
    const { consequence, section, metric, threshold, periods = 1, isBelow, needsData } = rule;
    const alarm = new Alarm(alarms, name, {
      alarmName: `${watched.settings.stage}/${name}`,
      alarmDescription: `${consequence} Runbook: “${section}”.`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: isBelow
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: needsData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);

    return alarm;
  });
  createDashboard(alarms, watched.settings.stage, all);
  mailDeadLetters(watched.deadLetters, topic);
};
