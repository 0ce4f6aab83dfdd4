import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAssembly } from '../template/assembly.ts';
import { type Deployment, deployAssembly } from '../template/deployment.ts';
import { temporaryFolder, writeAssembly } from '../testing/sample-assembly.ts';
import { PolicyDocument } from './iam.ts';
import { mayServiceStore, type ServiceObject, statementsForService } from './service-access.ts';

const ACCOUNT = '000000000000';
const RULE = 'arn:aws:ses:us-east-1:000000000000:receipt-rule-set/mails:receipt-rule/rule';
const MAIL: ServiceObject = {
  service: 'ses.amazonaws.com',
  ...{ bucket: 'mails', key: 'received/mail', sourceArn: RULE },
};
const LOG_WITHOUT_ACL: ServiceObject = {
  service: 'delivery.logs.amazonaws.com',
  ...{ bucket: 'logs', key: 'edge-log/log.gz', sourceArn: 'source' },
};
const LOG: ServiceObject = { ...LOG_WITHOUT_ACL, acl: 'bucket-owner-full-control' };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let deployment: Deployment;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeAssembly(folder.path, {
    resources: {
      MailPolicy: policy('mails', [
        allow(MAIL.service, 'received/*', { StringEquals: { 'aws:SourceAccount': ACCOUNT } }),
        {
          ...{ Effect: 'Deny', Action: 's3:*', Resource: 'arn:aws:s3:::mails/*', Principal: { AWS: '*' } },
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        },
      ]),
      LogPolicy: policy('logs', [
        allow(LOG.service, 'edge-log/*', {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control' },
          ArnLike: { 'aws:SourceArn': 'source' },
        }),
      ]),
      ClosedPolicy: policy('closed', [
        { ...allow(MAIL.service, '*'), Resource: 'arn:aws:s3:::closed/*' },
        { Effect: 'Deny', Action: 's3:*', Resource: '*', Principal: { AWS: '*' } },
      ]),
    },
  });
  deployment = deployAssembly(await readAssembly(folder.path), {
    stackId: '6a0b7a3e-3f5b-4f0e-9d3c-0c1f7d6a8b21',
    domainName: 'localhost:4000',
    generatedSecret: (arn) => arn,
  });
});
afterAll(() => folder.remove());

test('a service stores what the policy of the bucket allows it', () => {
  expect(mayServiceStore(deployment, MAIL)).toBe(true);
  expect(mayServiceStore(deployment, LOG)).toBe(true);
});

test.each<[string, ServiceObject]>([
  ['another service', { ...MAIL, service: 'delivery.logs.amazonaws.com' }],
  ['another bucket', { ...MAIL, bucket: 'logs' }],
  ['a bucket without a policy', { ...MAIL, bucket: 'portal' }],
  ['another folder', { ...MAIL, key: 'sent/mail' }],
  ['another source', { ...LOG, sourceArn: 'another' }],
  ['another ACL', { ...LOG, acl: 'public-read' }],
  ['no ACL where the policy asks for one', LOG_WITHOUT_ACL],
  ['everyone refused, services among them', { ...MAIL, bucket: 'closed' }],
])('it may not store: %s', (_, object) => {
  expect(mayServiceStore(deployment, object)).toBe(false);
});

test.each<[string, unknown, number]>([
  ['the service', { Service: 'ses.amazonaws.com' }, 1],
  ['the service among others', { Service: ['s3.amazonaws.com', 'ses.amazonaws.com'] }, 1],
  ['everyone', '*', 1],
  ['everyone, written as an account', { AWS: '*' }, 1],
  ['another service', { Service: 's3.amazonaws.com' }, 0],
  ['an account', { AWS: 'arn:aws:iam::000000000000:root' }, 0],
  ['nobody', undefined, 0],
])('of statements with a principal, a service is concerned by %s: %j, %i', (_, Principal, count) => {
  const { Statement } = PolicyDocument.parse({
    Statement: [
      { Effect: 'Allow', Action: '*', Resource: '*', ...(Principal !== undefined && { Principal }) },
    ],
  });
  expect(statementsForService(Statement, 'ses.amazonaws.com')).toHaveLength(count);
});

const policy = (Bucket: string, Statement: readonly object[]) => ({
  Type: 'AWS::S3::BucketPolicy',
  Properties: { Bucket, PolicyDocument: { Statement } },
});

const allow = (service: string, keys: string, Condition: object = {}) => ({
  Effect: 'Allow',
  Action: 's3:PutObject',
  Resource: `arn:aws:s3:::${service === MAIL.service ? 'mails' : 'logs'}/${keys}`,
  ...{ Principal: { Service: service }, Condition },
});
