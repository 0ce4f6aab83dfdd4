import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { createOutput } from './events.ts';
import { createFunction, type Resources } from './function.ts';

const RECORDED = [
  EmailSendingEvent.SEND,
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
];

/**
 * Creates the topic to which SES publishes what becomes of emails, and the function that records it. A topic, because
 * EventBridge receives SES's events only as a best effort, and on the one bus of all stages.
 */
export const createMailEvents = (scope: Construct, resources: Resources, deadLetters: IBucket): void => {
  const topic = new Topic(scope, 'mail-events/topic', { enforceSSL: true });
  resources.mailEvents.addEventDestination('topic', {
    destination: EventDestination.snsTopic(topic),
    events: RECORDED,
  });
  const recorder = createFunction(scope, 'events/record-mail-event', resources, {
    timeout: Duration.minutes(1),
    triggerStatements: [
      new PolicyStatement({
        actions: ['s3:PutObject'],
        resources: [deadLetters.arnForObjects('aws/lambda/*')],
      }),
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [deadLetters.bucketArn] }),
    ],
  });
  recorder.configureAsyncInvoke({
    retryAttempts: 2,
    onFailure: { bind: () => ({ destination: deadLetters.bucketArn }) },
  });
  topic.addSubscription(new LambdaSubscription(recorder));
  // Operators invoke it with dead letters.
  createOutput(scope, 'events/record-mail-event', recorder);
};
