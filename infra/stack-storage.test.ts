import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '../functions/lib/dynamo/tables.ts';
import { findAll, type OwnerTemplate, synthesiseOwnerTemplate } from './local/testing/owner-template.ts';

let template: OwnerTemplate;
beforeAll(async () => {
  template = await synthesiseOwnerTemplate();
}, 300_000);
afterAll(() => template.remove());

test('every table has point-in-time recovery over 35 days, encryption and deletion protection', () => {
  const all = template.ofType('AWS::DynamoDB::GlobalTable');
  expect(all).toHaveLength(Object.keys(tables).length);
  for (const { Properties, DeletionPolicy } of all) {
    expect(Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
        },
      ],
    });
    expect(DeletionPolicy).toBe('Retain');
  }
});

test('every bucket is private, encrypted, retained, and accepts only TLS', () => {
  const buckets = Object.entries(template.resources).filter(([, { Type }]) => Type === 'AWS::S3::Bucket');
  const policies = template.ofType('AWS::S3::BucketPolicy').map(({ Properties }) => Properties);
  expect(buckets.length).toBeGreaterThanOrEqual(3);
  for (const [id, { Properties, DeletionPolicy }] of buckets) {
    expect(Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(Properties.BucketEncryption).toBeDefined();
    expect(DeletionPolicy).toBe('Retain');
    const policy = policies.find(({ Bucket }) => JSON.stringify(Bucket) === JSON.stringify({ Ref: id }));
    expect(findAll(policy, 'Statement').flat()).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  }
});

test('the indexes of a table stay within the limits of DynamoDB', () => {
  for (const { Properties } of template.ofType('AWS::DynamoDB::GlobalTable')) {
    const indexes = (Properties.GlobalSecondaryIndexes ?? []) as {
      Projection: { NonKeyAttributes?: string[] };
    }[];
    const projected = indexes.map(({ Projection }) => Projection.NonKeyAttributes?.length ?? 0);
    expect(indexes.length).toBeLessThanOrEqual(20);
    expect(Math.max(0, ...projected)).toBeLessThanOrEqual(20);
    expect(projected.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(100);
  }
});

test('SES scans mail, stores it where it may write nothing else, and invokes the function; only where a domain is set', () => {
  const [rule] = template.ofType('AWS::SES::ReceiptRule').map(({ Properties }) => Object(Properties.Rule));
  expect(rule).toMatchObject({ Enabled: true, ScanEnabled: true, Recipients: ['reply.zahrael.example'] });
  expect(rule.Actions.map((action: object) => Object.keys(action)[0])).toEqual(['S3Action', 'LambdaAction']);
  const ses = template
    .ofType('AWS::S3::BucketPolicy')
    .flatMap(({ Properties }) =>
      Object(Properties.PolicyDocument).Statement.filter(
        ({ Principal }: { Principal: { Service?: string } }) => Principal.Service === 'ses.amazonaws.com',
      ),
    );
  expect(ses).toHaveLength(1);
  expect(ses[0]).toMatchObject({
    Action: 's3:PutObject',
    Condition: { StringEquals: { 'aws:SourceAccount': expect.anything() } },
  });
  expect(JSON.stringify(ses[0].Resource)).toContain('/incoming-mail/*');
});

test('old versions of files and dead letters are removed in time, and unfinished uploads after a week', () => {
  const rulesOf = (id: string) =>
    Object.entries(template.resources)
      .filter(([logicalId, { Type }]) => Type === 'AWS::S3::Bucket' && logicalId.startsWith(id))
      .map(([, { Properties }]) => findAll(Properties.LifecycleConfiguration, 'Rules').flat());
  const unfinished = expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } });
  expect(rulesOf('files')).toEqual([
    [
      unfinished,
      expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 365 } }),
      expect.objectContaining({ Prefix: 'personal-data/', ExpirationInDays: 7 }),
      ...['exports/', 'imports/'].map((Prefix) =>
        expect.objectContaining({
          ...{ Prefix, ExpirationInDays: 7 },
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        }),
      ),
      expect.objectContaining({ Prefix: 'incoming-mail/', ExpirationInDays: 1_100 }),
      expect.objectContaining({ Prefix: 'received-mail/', ExpirationInDays: 1_100 }),
      expect.objectContaining({ Prefix: 'set-aside-mail/', ExpirationInDays: 90 }),
      ...['edge-log/', 'counted-edge-log/'].map((Prefix) =>
        expect.objectContaining({
          ...{ Prefix, ExpirationInDays: 9 },
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        }),
      ),
    ],
  ]);
  expect(rulesOf('deadletters')).toEqual([[unfinished, expect.objectContaining({ ExpirationInDays: 180 })]]);
  expect(rulesOf('site')).toEqual([[unfinished]]);
});

test('the log of the distribution names neither a network, a query nor a cookie, and its delivery may store it alone', () => {
  const [delivery] = template.ofType('AWS::Logs::Delivery').map(({ Properties }) => Properties);
  expect(delivery?.RecordFields).toEqual([
    ...['date', 'time', 'cs-method', 'cs-uri-stem', 'sc-status', 'cs(User-Agent)'],
  ]);
  const statements = template
    .ofType('AWS::S3::BucketPolicy')
    .flatMap(({ Properties }) =>
      Object(Properties.PolicyDocument).Statement.filter(
        ({ Principal }: { Principal: { Service?: string } }) =>
          Principal.Service === 'delivery.logs.amazonaws.com',
      ),
    );
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatchObject({
    Action: 's3:PutObject',
    Condition: {
      StringEquals: { 'aws:SourceAccount': expect.anything() },
      ArnEquals: { 'aws:SourceArn': expect.anything() },
    },
  });
  expect(JSON.stringify(statements[0].Resource)).toMatch(/\/edge-log\/\*"/);
});
