import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import {
  METRICS,
  METRICS_NAMESPACE,
  METRICS_PER_FUNCTION,
  type MetricName,
} from '../../functions/lib/metrics.ts';

interface Graph {
  readonly title: string;
  readonly metrics: readonly MetricName[];
}

/** What the product promises, in the order in which a lead meets it. */
const GRAPHS: readonly Graph[] = [
  { title: 'Seconds of the test lead to its acknowledgement', metrics: ['CanarySeconds'] },
  { title: 'Leads received and quarantined', metrics: ['LeadsReceived', 'LeadsQuarantined'] },
  { title: 'Seconds to the end of the follow-up', metrics: ['FollowUpSeconds'] },
  { title: 'Answered in time and late', metrics: ['AnsweredInTime', 'AnsweredLate'] },
  { title: 'Seconds to the sending of an email', metrics: ['EmailSeconds'] },
  {
    title: 'Emails that could not be sent, and those that the team’s mailbox returned',
    metrics: ['EmailsFailed', 'TeamEmailsBounced'],
  },
  { title: 'Seconds to the file of a document', metrics: ['DocumentSeconds'] },
  { title: 'Records that could not be processed', metrics: ['FailedRecords'] },
  { title: 'Documents that could not be made', metrics: ['DocumentsFailed'] },
  { title: 'Lines in the log of the edge that cannot be read', metrics: ['EdgeLogMalformed'] },
];

/** Counts by the hour; of times how many there were, the usual one and the longest. */
const linesOf = (stage: string, metricName: MetricName): IMetric[] => {
  const metric = (statistic: string, label: string) =>
    new Metric({
      namespace: METRICS_NAMESPACE,
      metricName,
      dimensionsMap: { Stage: stage },
      period: Duration.hours(1),
      statistic,
      label,
    });
  if (METRICS_PER_FUNCTION.includes(metricName))
    return [
      new MathExpression({
        expression: `SEARCH('{${METRICS_NAMESPACE},Stage,Function} MetricName="${metricName}" Stage="${stage}"', 'Sum', 3600)`,
        usingMetrics: {},
        label: '',
      }),
    ];
  if (METRICS[metricName] === 'Count') return [metric(Stats.SUM, metricName)];

  return [
    metric(Stats.SAMPLE_COUNT, 'number'),
    metric(Stats.p(50), 'median'),
    metric(Stats.p(95), '95 of 100'),
    metric(Stats.MAXIMUM, 'longest'),
  ];
};

/** Creates the dashboard: the state of all alarms, and a graph per promise. */
export const createDashboard = (scope: Construct, stage: string, alarms: Alarm[]): void => {
  const graphs = GRAPHS.map(
    ({ title, metrics }): IWidget =>
      new GraphWidget({ title, width: 12, left: metrics.flatMap((name) => linesOf(stage, name)) }),
  );
  new Dashboard(scope, 'dashboard', {
    dashboardName: `zahrael-${stage}`,
    defaultInterval: Duration.days(7),
    widgets: [[new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 8, alarms })], graphs],
  });
};
