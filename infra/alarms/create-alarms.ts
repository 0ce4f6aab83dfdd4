import { Aws, CfnOutput, NestedStack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { endpointRules } from './api-rules.ts';
import { backgroundRules } from './background-rules.ts';
import { createDashboard } from './dashboard.ts';
import type { Rule, Watched } from './rule.ts';
import { otherRules, tableRules } from './service-rules.ts';

/** Lets a service of this account publish to the topic: its policy replaces the one with which every service may. */
const allowPublishing = (topic: Topic, service: string): void => {
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal(service)],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
};

/** Makes S3 notify the topic of each dead letter. CDK's own way needs a function that changes the bucket afterwards. */
const mailDeadLetters = (deadLetters: Bucket, topic: Topic): void => {
  allowPublishing(topic, 's3.amazonaws.com');
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
  allowPublishing(topic, 'cloudwatch.amazonaws.com');
  const action = new SnsAction(topic);
  // A stack of their own, because the product's comes near to the 500 resources of one.
  const alarms = new NestedStack(scope, 'alarms/rules', { description: 'Zahrael: alarms' });
  const rules: Record<string, Rule> = {
    ...endpointRules(alarms, watched),
    ...backgroundRules(scope, watched),
    ...tableRules(watched),
    ...otherRules(alarms, watched),
  };
  const all = Object.entries(rules).map(([name, rule]) => {
    const { consequence, section, metric, threshold, periods = 1, beyond = periods } = rule;
    const { isBelow, needsData } = rule;
    const alarm = new Alarm(alarms, name, {
      alarmName: `${watched.settings.stage}/${name}`,
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
  createDashboard(alarms, watched.settings.stage, all);
  mailDeadLetters(watched.deadLetters, topic);
};
