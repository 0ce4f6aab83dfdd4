import {
  allowStatement,
  arn,
  functionResources,
  get,
  ref,
  type SampleAssembly,
  type SampleResource,
} from './sample-assembly.ts';
import { DONE, sampleProduct, streamRights } from './sample-product.ts';

const listening: Record<string, SampleResource> = {
  ...functionResources('Listen', {
    id: 'events/listen-to-mail',
    asset: 'listen',
    environment: { DONE: ref(DONE) },
    statements: [
      allowStatement('dynamodb:UpdateItem', get(DONE, 'Arn')),
      allowStatement('s3:PutObject', arn('DeadLetters', '/*')),
    ],
  }),
  Events: { Type: 'AWS::SES::ConfigurationSet', Properties: { Name: 'sample-events' } },
  EventsTopic: { Type: 'AWS::SNS::Topic' },
  EventsDestination: {
    Type: 'AWS::SES::ConfigurationSetEventDestination',
    Properties: {
      ConfigurationSetName: ref('Events'),
      EventDestination: {
        MatchingEventTypes: ['send', 'delivery'],
        SnsDestination: { TopicARN: ref('EventsTopic') },
      },
    },
  },
  EventsPolicy: {
    Type: 'AWS::SNS::TopicPolicy',
    Properties: {
      Topics: [ref('EventsTopic')],
      PolicyDocument: {
        Statement: {
          ...allowStatement('sns:Publish', ref('EventsTopic')),
          Principal: { Service: 'ses.amazonaws.com' },
        },
      },
    },
  },
  EventsSubscription: {
    Type: 'AWS::SNS::Subscription',
    Properties: { Protocol: 'lambda', TopicArn: ref('EventsTopic'), Endpoint: get('Listen', 'Arn') },
  },
  ListenPermission: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      FunctionName: get('Listen', 'Arn'),
      Principal: 'sns.amazonaws.com',
      SourceArn: ref('EventsTopic'),
    },
  },
  ListenConfig: {
    Type: 'AWS::Lambda::EventInvokeConfig',
    Properties: {
      FunctionName: ref('Listen'),
      MaximumRetryAttempts: 1,
      DestinationConfig: { OnFailure: { Destination: get('DeadLetters', 'Arn') } },
    },
  },
  ...functionResources('Follow', {
    id: 'events/follow-note',
    asset: 'follow',
    environment: { DONE: ref(DONE), EVENTS: ref('Events') },
    statements: [
      ...streamRights,
      allowStatement('dynamodb:UpdateItem', get(DONE, 'Arn')),
      allowStatement('ses:SendEmail', [
        'arn:aws:ses:us-east-1:000000000000:identity/sample.example',
        'arn:aws:ses:us-east-1:000000000000:configuration-set/sample-events',
      ]),
    ],
  }),
};

/** The sample product with a function that hears of its emails; `without` one of its resources if it is given. */
export const withMailEvents = (without?: string): SampleAssembly => ({
  ...sampleProduct,
  resources: Object.fromEntries(
    Object.entries({ ...sampleProduct.resources, ...listening }).filter(
      ([logicalId]) => logicalId !== without,
    ),
  ),
});
