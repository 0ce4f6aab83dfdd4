import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HttpListener, listen } from '../http.ts';
import { bucketArn, tableArn } from '../template/names.ts';
import { type ServiceCaller, type ServiceProxy, startProxy } from './proxy.ts';
import { secretReply, serviceError } from './replies.ts';

const allow = (Action: string, Resource: string) => ({
  Effect: 'Allow' as const,
  Action: [Action],
  Resource: [Resource],
});

let service: HttpListener;
let proxy: ServiceProxy;
let reached: string[];
let kills: number;

beforeEach(async () => {
  reached = [];
  kills = 0;
  service = await listen((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    if (request.url?.startsWith('/files'))
      response.writeHead(404, { 'content-type': 'application/xml' }).end();
    else response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
  });
  const caller: ServiceCaller = {
    functionId: 'crm/list-clients',
    statements: [
      allow('dynamodb:GetItem', tableArn('clients')),
      allow('s3:GetObject', `${bucketArn('files')}/*`),
    ],
    kill: async () => {
      kills += 1;
    },
  };
  proxy = await startProxy({
    targets: { dynamodb: service.port, s3: service.port, ses: service.port },
    answerSecrets: () => secretReply({}),
    callerOf: (key) => (key === 'LOCAL000001' ? caller : undefined),
    labelOf: (name) => name,
    identities: [],
    now: Date.now,
    onWrite: () => {},
    onMail: () => {},
    onDenial: () => {},
  });
});
afterEach(async () => {
  await proxy.close();
  await service.close();
});

const config = (accessKeyId = 'LOCAL000001') => ({
  endpoint: `http://127.0.0.1:${proxy.port}`,
  region: 'us-east-1',
  credentials: { accessKeyId, secretAccessKey: 'x' },
  maxAttempts: 1,
});
const getItem = (TableName: string, key?: string) =>
  new DynamoDBClient(config(key)).send(new GetItemCommand({ TableName, Key: { id: { S: '1' } } }));

test('a call that the role allows is forwarded and recorded', async () => {
  await getItem('clients');
  expect(reached).toEqual(['POST /']);
  expect(proxy.calls).toEqual([
    {
      functionId: 'crm/list-clients',
      action: 'dynamodb:GetItem',
      resource: tableArn('clients'),
      label: 'table clients',
      allowed: true,
    },
  ]);
  expect(proxy.denials).toEqual([]);
});

test('a call that the role does not allow gets DynamoDB’s error and is not forwarded', async () => {
  await expect(getItem('staff')).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: 'AccessDenied: crm/list-clients may not dynamodb:GetItem on table staff',
    $metadata: { httpStatusCode: 400 },
  });
  expect(reached).toEqual([]);
  expect(proxy.denials).toMatchObject([{ action: 'dynamodb:GetItem', label: 'table staff' }]);
});

test('an email without the permission to send gets SES’s error', async () => {
  const mail = new SendEmailCommand({
    Source: 'desk@sample.example',
    Destination: { ToAddresses: ['a@sample.example'] },
    Message: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } },
  });
  await expect(new SESClient(config()).send(mail)).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining('may not ses:SendEmail on identity sample.example'),
    $metadata: { httpStatusCode: 403 },
  });
});

test('a missing object is AccessDenied for a role without s3:ListBucket', async () => {
  const s3 = new S3Client({ ...config(), forcePathStyle: true });
  await expect(s3.send(new GetObjectCommand({ Bucket: 'files', Key: 'gone' }))).rejects.toMatchObject({
    name: 'AccessDenied',
    $metadata: { httpStatusCode: 403 },
  });
});

test('an unknown access key is refused', async () => {
  await expect(getItem('clients', 'SOMEBODY')).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

test('an interceptor may answer in place of the service', async () => {
  const restore = proxy.intercept(async ({ action, service: name }) =>
    action === 'dynamodb:GetItem'
      ? serviceError(name, {
          status: 400,
          code: 'ProvisionedThroughputExceededException',
          message: 'Too fast.',
        })
      : undefined,
  );
  await expect(getItem('clients')).rejects.toMatchObject({ name: 'ProvisionedThroughputExceededException' });
  expect(reached).toEqual([]);
  restore();
  await getItem('clients');
  expect(reached).toHaveLength(1);
});

test('an interceptor may cut the connection before or after the service’s write', async () => {
  const restore = proxy.intercept(async () => 'cut');
  await expect(getItem('clients')).rejects.toThrow();
  expect(reached).toEqual([]);
  restore();

  proxy.intercept(async ({ forward }) => {
    await forward();
    return 'cut';
  });
  await expect(getItem('clients')).rejects.toThrow();
  expect(reached).toHaveLength(1);
});

test('an interceptor that forwards twice sends one request and returns nothing', async () => {
  const seen: unknown[] = [];
  proxy.intercept(async ({ functionId, body, forward }) => {
    await forward();
    await forward();
    seen.push([functionId, body]);
  });
  await getItem('clients');
  expect(reached).toHaveLength(1);
  expect(seen).toEqual([['crm/list-clients', { TableName: 'clients', Key: { id: { S: '1' } } }]]);
});

test('an interceptor may kill the calling worker', async () => {
  proxy.intercept(async ({ killWorker }) => {
    await killWorker();
    return 'cut';
  });
  await expect(getItem('clients')).rejects.toThrow();
  expect(kills).toBe(1);
});
