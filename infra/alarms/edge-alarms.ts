import { Duration } from 'aws-cdk-lib';
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { allowPublishing, createAlarmsTopic, createMailedAlarms } from './mailed-alarms.ts';
import { FIVE_MINUTES, type Rule } from './rule.ts';

const certificateRule = (CertificateArn: string): Rule => ({
  consequence: 'The certificate of the site ends within three weeks: browsers would refuse the site.',
  section: 'The certificate ends',
  metric: new Metric({
    namespace: 'AWS/CertificateManager',
    metricName: 'DaysToExpiry',
    dimensionsMap: { CertificateArn },
    statistic: Stats.MINIMUM,
    period: Duration.days(1),
  }),
  threshold: 21,
  isBelow: true,
});

const refusalRule = (firewall: string): Rule => ({
  consequence: 'The firewall refuses many calls: somebody attacks the site, or a large office is held up.',
  section: 'The firewall refuses somebody',
  metric: new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    // For a distribution there is no dimension of the region.
    dimensionsMap: { WebACL: firewall, Rule: 'ALL' },
    statistic: Stats.SUM,
    period: FIVE_MINUTES,
  }),
  threshold: 100,
});

/** The dollars by which the costs of days may exceed what is usual. */
const COST_TOLERANCE = 20;

/** Has the topic mail what the monitor of the account's costs finds: an account has one monitor of its services at most. */
const mailCostAnomalies = (scope: Construct, { stage, costMonitor }: Settings, topic: Topic): void => {
  if (costMonitor === undefined) return;
  const monitor =
    costMonitor === 'new'
      ? new CfnAnomalyMonitor(scope, 'costs', {
          monitorName: `zahrael-${stage}`,
          monitorType: 'DIMENSIONAL',
          monitorDimension: 'SERVICE',
        }).attrMonitorArn
      : costMonitor;
  allowPublishing(topic, 'costalerts.amazonaws.com');
  const subscription = new CfnAnomalySubscription(scope, 'costs/subscription', {
    subscriptionName: `zahrael-${stage}`,
    frequency: 'IMMEDIATE',
    monitorArnList: [monitor],
    subscribers: [{ type: 'SNS', address: topic.topicArn }],
    thresholdExpression: JSON.stringify({
      Dimensions: {
        Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
        MatchOptions: ['GREATER_THAN_OR_EQUAL'],
        Values: [String(COST_TOLERANCE)],
      },
    }),
  });
  subscription.node.addDependency(topic);
};

/** Creates the alarms of what AWS measures in us-east-1 alone, certificate, firewall and costs, and the topic that mails them. */
export const createEdgeAlarms = (scope: Construct, settings: Settings, firewall: string): void => {
  const { certificateArn } = settings;
  const topic = createAlarmsTopic(scope, settings);
  mailCostAnomalies(scope, settings, topic);
  createMailedAlarms(scope, settings, topic, {
    ...(certificateArn && { certificate: certificateRule(certificateArn) }),
    'firewall/refusals': refusalRule(firewall),
  });
};
