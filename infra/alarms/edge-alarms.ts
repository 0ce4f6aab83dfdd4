import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { createAlarmsTopic, createMailedAlarms } from './mailed-alarms.ts';
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

/** Creates the alarms of what AWS measures in us-east-1 alone, certificate and firewall, and the topic that mails them. */
export const createEdgeAlarms = (scope: Construct, settings: Settings, firewall: string): void => {
  const { certificateArn } = settings;
  createMailedAlarms(scope, settings, createAlarmsTopic(scope, settings), {
    ...(certificateArn && { certificate: certificateRule(certificateArn) }),
    'firewall/refusals': refusalRule(firewall),
  });
};
