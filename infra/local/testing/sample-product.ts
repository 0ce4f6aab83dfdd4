import {
  allowStatement,
  arn,
  functionResources,
  get,
  ref,
  type SampleAssembly,
  type SampleResource,
  sampleFunctionCode,
} from './sample-assembly.ts';

const assets = {
  add: sampleFunctionCode(`
    const note = JSON.parse(event.body);
    await dynamodb('PutItem', { TableName: process.env.NOTES, Item: { id: { S: note.id }, owner: { S: note.owner }, state: { S: 'new' } } });
    return { statusCode: 201, headers: { 'content-type': 'application/json', 'x-front': event.headers['x-front'] }, body: '{}' };`),
  list: sampleFunctionCode(`
    const { Items } = await dynamodb('Query', { TableName: process.env.NOTES, IndexName: 'byOwner', KeyConditionExpression: '#owner = :owner', ExpressionAttributeNames: { '#owner': 'owner' }, ExpressionAttributeValues: { ':owner': { S: event.queryStringParameters.owner } } });
    return Items.map(({ id }) => id.S);`),
  follow: sampleFunctionCode(`
    const batchItemFailures = [];
    for (const { dynamodb: record } of event.Records) {
      const { id } = record.NewImage;
      try {
        if (id.S === 'poison') throw new Error('cannot be handled');
        await dynamodb('UpdateItem', { TableName: process.env.DONE, Key: { id }, UpdateExpression: 'ADD times :one', ExpressionAttributeValues: { ':one': { N: '1' } } });
        await mail('desk@sample.example', 'reader@sample.example', 'Note ' + id.S, process.env.EVENTS);
      } catch (error) {
        batchItemFailures.push({ itemIdentifier: record.SequenceNumber });
      }
    }
    return { batchItemFailures };`),
  tick: sampleFunctionCode(`
    await dynamodb('UpdateItem', { TableName: process.env.DONE, Key: { id: { S: 'tick' } }, UpdateExpression: 'ADD times :one', ExpressionAttributeValues: { ':one': { N: '1' } } });`),
  listen: sampleFunctionCode(`
    const { eventType } = JSON.parse(event.Records[0].Sns.Message);
    await dynamodb('UpdateItem', { TableName: process.env.DONE, Key: { id: { S: eventType } }, UpdateExpression: 'ADD times :one', ExpressionAttributeValues: { ':one': { N: '1' } } });
    if (eventType === 'Delivery') throw new Error('cannot be handled');`),
  site: { 'index.html': '<h1>Notes</h1>', 'assets/app.js': 'hello()' },
};

const tables: Record<string, SampleResource> = {
  NotesAAAA1111: {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      AttributeDefinitions: ['id', 'owner'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byOwner',
          KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    },
  },
  DoneBBBB2222: {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    },
  },
};
const NOTES = 'NotesAAAA1111';
export const DONE = 'DoneBBBB2222';

export const streamRights = [
  allowStatement(
    ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    get(NOTES, 'StreamArn'),
  ),
  allowStatement('s3:PutObject', arn('DeadLetters', '/*')),
  allowStatement('s3:ListBucket', get('DeadLetters', 'Arn')),
];

const functions: Record<string, SampleResource> = {
  ...functionResources('Add', {
    id: 'notes/add-note',
    asset: 'add',
    environment: { NOTES: ref(NOTES) },
    statements: [allowStatement('dynamodb:PutItem', get(NOTES, 'Arn'))],
  }),
  ...functionResources('List', {
    id: 'notes/list-notes',
    asset: 'list',
    environment: { NOTES: ref(NOTES) },
    statements: [allowStatement('dynamodb:Query', arn(NOTES, '/index/byOwner'))],
  }),
  ...functionResources('Follow', {
    id: 'events/follow-note',
    asset: 'follow',
    environment: { DONE: ref(DONE) },
    statements: [
      ...streamRights,
      allowStatement('dynamodb:UpdateItem', get(DONE, 'Arn')),
      allowStatement('ses:SendEmail', 'arn:aws:ses:us-east-1:000000000000:identity/sample.example'),
    ],
  }),
  ...functionResources('Tick', {
    id: 'events/tick',
    asset: 'tick',
    environment: { DONE: ref(DONE) },
    statements: [allowStatement('dynamodb:UpdateItem', get(DONE, 'Arn'))],
  }),
};

const route = (name: string, RouteKey: string): Record<string, SampleResource> => ({
  [`${name}Integration`]: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: get(name, 'Arn'),
      PayloadFormatVersion: '2.0',
    },
  },
  [`${name}Route`]: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: ref('Api'),
      RouteKey,
      Target: { 'Fn::Join': ['/', ['integrations', ref(`${name}Integration`)]] },
    },
  },
  [`${name}Permission`]: {
    Type: 'AWS::Lambda::Permission',
    Properties: { FunctionName: get(name, 'Arn'), Principal: 'apigateway.amazonaws.com' },
  },
});

const events: Record<string, SampleResource> = {
  FollowMapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: get(NOTES, 'StreamArn'),
      FunctionName: ref('Follow'),
      BatchSize: 10,
      StartingPosition: 'TRIM_HORIZON',
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 2,
      FilterCriteria: {
        Filters: [{ Pattern: '{"dynamodb":{"NewImage":{"state":{"S":["new"]}}}}' }],
      },
      DestinationConfig: { OnFailure: { Destination: get('DeadLetters', 'Arn') } },
    },
  },
  Hourly: {
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      ScheduleExpression: 'rate(1 hour)',
      Target: { Arn: get('Tick', 'Arn'), RoleArn: get('HourlyRole', 'Arn') },
    },
  },
  HourlyRole: {
    Type: 'AWS::IAM::Role',
    Properties: {
      Policies: [
        { PolicyDocument: { Statement: allowStatement('lambda:InvokeFunction', get('Tick', 'Arn')) } },
      ],
    },
  },
};

const distributionConfig = {
  Origins: [
    { Id: 'site', DomainName: get('Site', 'RegionalDomainName') },
    {
      Id: 'api',
      DomainName: {
        'Fn::Join': ['', [ref('Api'), '.execute-api.', ref('AWS::Region'), '.amazonaws.com']],
      },
      OriginCustomHeaders: [{ HeaderName: 'X-Front', HeaderValue: 'yes' }],
    },
  ],
  DefaultCacheBehavior: {
    TargetOriginId: 'site',
    CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
    FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: get('Rewrite', 'FunctionARN') }],
  },
  CacheBehaviors: [
    {
      PathPattern: '/api/*',
      TargetOriginId: 'api',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    },
  ],
};

const front: Record<string, SampleResource> = {
  Site: { Type: 'AWS::S3::Bucket' },
  SitePolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: ref('Site'),
      PolicyDocument: {
        Statement: {
          ...allowStatement('s3:GetObject', arn('Site', '/*')),
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: {
            StringEquals: {
              'AWS:SourceArn': {
                'Fn::Join': [
                  '',
                  ['arn:aws:cloudfront::', ref('AWS::AccountId'), ':distribution/', ref('Front')],
                ],
              },
            },
          },
        },
      },
    },
  },
  SiteFiles: {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      SourceObjectKeys: ['site.zip'],
      DestinationBucketName: ref('Site'),
      SystemMetadata: { 'cache-control': 'max-age=0' },
    },
  },
  Rewrite: {
    Type: 'AWS::CloudFront::Function',
    Properties: {
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
      FunctionCode: `function handler(event) {
        if (event.request.uri === '/old') return { statusCode: 301, headers: { location: { value: '/' } } };
        if (event.request.uri === '/') event.request.uri = '/index.html';
        return event.request;
      }`,
    },
  },
  Front: {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: distributionConfig,
    },
  },
};

const resources: Record<string, SampleResource> = {
  ...tables,
  ...functions,
  ...events,
  ...front,
  DeadLetters: { Type: 'AWS::S3::Bucket' },
  Mail: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'sample.example' } },
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
  ...route('Add', 'POST /api/notes'),
  ...route('List', 'GET /api/notes'),
};

/** A small product: an API adds notes, a function consumes their stream, a distribution serves site and API. */
export const sampleProduct = { assets, resources };

/** The sample product with one resource's properties changed. */
export const withProperties = (logicalId: string, properties: object): SampleAssembly => {
  const { Type = '', Properties } = resources[logicalId] ?? {};
  return {
    ...sampleProduct,
    resources: { ...resources, [logicalId]: { Type, Properties: { ...Properties, ...properties } } },
  };
};

/** The sample product with custom error responses of its distribution. */
export const withErrorResponses = (CustomErrorResponses: readonly object[]): SampleAssembly =>
  withProperties('Front', {
    DistributionConfig: { ...distributionConfig, CustomErrorResponses },
  });
