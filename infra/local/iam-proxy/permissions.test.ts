import { expect, test } from 'vitest';
import { dynamodbPermissions, s3Permissions, sesPermissions } from './permissions.ts';

const labelOf = (name: string) => name.toUpperCase();
const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table';

const dynamodb = (operation: string, body: object) =>
  dynamodbPermissions(operation, body, labelOf).map(({ action, resource }) => [action, resource]);

test('a query needs its index, not the table', () => {
  const [permission] = dynamodbPermissions('Query', { TableName: 'clients', IndexName: 'newest' }, labelOf);
  expect(permission).toMatchObject({
    action: 'dynamodb:Query',
    resource: `${TABLE}/clients/index/newest`,
    label: 'table CLIENTS (index newest)',
  });
});

test('a transaction needs the permissions of each of its writes', () => {
  const TransactItems = [
    { Put: { TableName: 'clients' } },
    { Update: { TableName: 'counters' } },
    { Delete: { TableName: 'limits' } },
    { ConditionCheck: { TableName: 'staff' } },
  ];
  expect(dynamodb('TransactWriteItems', { TransactItems })).toEqual([
    ['dynamodb:PutItem', `${TABLE}/clients`],
    ['dynamodb:UpdateItem', `${TABLE}/counters`],
    ['dynamodb:DeleteItem', `${TABLE}/limits`],
    ['dynamodb:ConditionCheckItem', `${TABLE}/staff`],
  ]);
  expect(dynamodb('TransactGetItems', { TransactItems: [{ Get: { TableName: 'clients' } }] })).toEqual([
    ['dynamodb:GetItem', `${TABLE}/clients`],
  ]);
});

test.each([
  ['SET lastSeenAt = :now', 'attribute_exists(id)', {}, ['id', 'lastSeenAt']],
  ['SET #a = if_not_exists(#a, :one), b.c[0].d = :x REMOVE e', '', { '#a': 'set' }, ['id', 'set', 'b', 'e']],
  [
    'ADD hits :one',
    'size(notes) < :n AND #v = :v OR NOT begins_with (f, :g)',
    { '#v': 'version' },
    undefined,
  ],
])('an update names its attributes: %s, if %s', (UpdateExpression, ConditionExpression, names, expected) => {
  const request = {
    ...{ TableName: 'clients', Key: { id: { S: '1' } }, ReturnValues: 'NONE' },
    ...{ UpdateExpression, ConditionExpression, ExpressionAttributeNames: names },
  };
  const context = {
    'dynamodb:attributes': expected ?? ['id', 'hits', 'notes', 'version', 'f'],
    'dynamodb:returnvalues': 'NONE',
  };
  expect(dynamodbPermissions('UpdateItem', request, labelOf)).toMatchObject([{ context }]);
  const { ReturnValues: _, ...update } = request;
  const transaction = { TransactItems: [{ Update: update }] };
  const [permission] = dynamodbPermissions('TransactWriteItems', transaction, labelOf);
  expect(permission?.context).toEqual({ 'dynamodb:attributes': context['dynamodb:attributes'] });
});

test('a batch needs its own action on every table', () => {
  expect(dynamodb('BatchGetItem', { RequestItems: { clients: {}, mail: {} } })).toEqual([
    ['dynamodb:BatchGetItem', `${TABLE}/clients`],
    ['dynamodb:BatchGetItem', `${TABLE}/mail`],
  ]);
});

const s3 = (method: string, path: string, more: { body?: string; copySource?: string } = {}) =>
  s3Permissions({ method, url: new URL(path, 'http://local'), body: '', ...more }, labelOf).map(
    ({ action, resource }) => `${action} ${resource}`,
  );

test.each([
  ['GET', '/files/a/b%20c.pdf', ['s3:GetObject arn:aws:s3:::files/a/b c.pdf']],
  ['HEAD', '/files/a', ['s3:GetObject arn:aws:s3:::files/a']],
  ['PUT', '/files/a', ['s3:PutObject arn:aws:s3:::files/a']],
  ['PUT', '/files/a?partNumber=1&uploadId=x', ['s3:PutObject arn:aws:s3:::files/a']],
  ['DELETE', '/files/a', ['s3:DeleteObject arn:aws:s3:::files/a']],
  ['DELETE', '/files/a?uploadId=x', ['s3:AbortMultipartUpload arn:aws:s3:::files/a']],
  ['GET', '/files?list-type=2', ['s3:ListBucket arn:aws:s3:::files']],
])('%s %s needs %j', (method, path, expected) => {
  expect(s3(method, path)).toEqual(expected);
});

test('a multi-object delete needs the permission to delete each object', () => {
  const body = '<Delete><Object><Key>a&amp;b</Key></Object><Object><Key>c</Key></Object></Delete>';
  expect(s3('POST', '/files?delete', { body })).toEqual([
    's3:DeleteObject arn:aws:s3:::files/a&b',
    's3:DeleteObject arn:aws:s3:::files/c',
  ]);
});

test('a copy also needs the permission to read its source', () => {
  expect(s3('PUT', '/files/new', { copySource: '/archive/old' })).toEqual([
    's3:PutObject arn:aws:s3:::files/new',
    's3:GetObject arn:aws:s3:::archive/old',
  ]);
});

test('an email needs the identity of its sender', () => {
  const [permission] = sesPermissions('SendEmail', 'The Team <desk@sample.example>', ['sample.example']);
  expect(permission).toMatchObject({
    action: 'ses:SendEmail',
    resource: 'arn:aws:ses:us-east-1:000000000000:identity/sample.example',
    context: { 'ses:fromaddress': 'desk@sample.example' },
  });
  const [own] = sesPermissions('SendEmail', 'desk@sample.example', ['desk@sample.example', 'sample.example']);
  expect(own?.resource).toMatch(/identity\/desk@sample\.example$/);
});
