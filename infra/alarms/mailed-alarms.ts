import { Aws, CfnOutput } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import type { Rule } from './rule.ts';

/** Lets a service of this account publish to the topic: its policy replaces the one with which every service may. */
export const allowPublishing = (topic: Topic, service: string): void => {
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal(service)],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
};

/** Creates the topic that mails the alarms of its region: CloudWatch publishes to no other. */
export const createAlarmsTopic = (scope: Construct, { stage, alarmsAddress }: Settings): Topic => {
  const topic = new Topic(scope, 'alarms', { displayName: `Zahrael ${stage}`, enforceSSL: true });
  new CfnOutput(scope, 'AlarmsTopic', { value: topic.topicArn });
  topic.addSubscription(new EmailSubscription(alarmsAddress));
  allowPublishing(topic, 'cloudwatch.amazonaws.com');

  return topic;
};

/** Creates the alarms of these rules, by name, which the topic mails when they go off and when they end. */
export const createMailedAlarms = (
  scope: Construct,
  { stage }: Settings,
  topic: Topic,
  rules: Readonly<Record<string, Rule>>,
): Alarm[] => {
  const action = new SnsAction(topic);

  return Object.entries(rules).map(([name, rule]) => {
    const { consequence, section, metric, threshold, periods = 1, beyond = periods } = rule;
    const { isBelow, needsData } = rule;
    const alarm = new Alarm(scope, name, {
      alarmName: `${stage}/${name}`,
      alarmDescription: `${consequence} Runbook: “${section}”.`,
      metric,
      threshold,
      evaluationPeriods: periods,
      datapointsToAlarm: beyond,
      comparisonOperator: isBelow
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: needsData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);

    return alarm;
  });
};
