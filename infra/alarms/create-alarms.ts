import { NestedStack } from 'aws-cdk-lib';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { endpointRules } from './api-rules.ts';
import { backgroundRules } from './background-rules.ts';
import { createDashboard } from './dashboard.ts';
import { allowPublishing, createAlarmsTopic, createMailedAlarms } from './mailed-alarms.ts';
import type { Watched } from './rule.ts';
import { otherRules, tableRules } from './service-rules.ts';

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
  const { settings } = watched;
  const topic = createAlarmsTopic(scope, settings);
  // A stack of their own, because the product's comes near to the 500 resources of one.
  const alarms = new NestedStack(scope, 'alarms/rules', { description: 'Zahrael: alarms' });
  const all = createMailedAlarms(alarms, settings, topic, {
    ...endpointRules(alarms, watched),
    ...backgroundRules(scope, watched),
    ...tableRules(watched),
    ...otherRules(alarms, watched),
  });
  createDashboard(alarms, settings.stage, all);
  mailDeadLetters(watched.deadLetters, topic);
};
