import { expect, test } from 'vitest';
import { assertSupportedConditions, isAllowed, PolicyDocument } from './iam.ts';

const statements = (...Statement: object[]) => PolicyDocument.parse({ Statement }).Statement;
const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/clients';
const reads = { Effect: 'Allow', Action: ['dynamodb:GetItem', 'dynamodb:Query'], Resource: [TABLE] };

test('an action without a statement is refused', () => {
  expect(isAllowed([], 'dynamodb:GetItem', TABLE)).toBe(false);
  expect(isAllowed(statements(reads), 'dynamodb:PutItem', TABLE)).toBe(false);
  expect(isAllowed(statements(reads), 'dynamodb:GetItem', `${TABLE}-archive`)).toBe(false);
});

test('a grant on a table does not cover its indexes', () => {
  expect(isAllowed(statements(reads), 'dynamodb:Query', TABLE)).toBe(true);
  expect(isAllowed(statements(reads), 'dynamodb:Query', `${TABLE}/index/newest`)).toBe(false);
});

test('a grant on all indexes of a table covers each of them, and no other table', () => {
  const granted = statements({ ...reads, Resource: [TABLE, `${TABLE}/index/*`] });
  expect(isAllowed(granted, 'dynamodb:Query', `${TABLE}/index/newest`)).toBe(true);
  expect(isAllowed(granted, 'dynamodb:Query', `${TABLE}-archive/index/newest`)).toBe(false);
});

test.each([
  ['dynamodb:Get*', TABLE, true],
  ['dynamodb:?etItem', TABLE, true],
  ['*', '*', true],
  ['DYNAMODB:getitem', TABLE, true],
  ['dynamodb:GetItem', TABLE.toUpperCase(), false],
  ['dynamodb:GetItem', `${TABLE.slice(0, -1)}?`, true],
  ['dynamodb.GetItem', TABLE, false],
])('%s on %s covers reading: %s', (Action, Resource, expected) => {
  const granted = statements({ Effect: 'Allow', Action, Resource });
  expect(isAllowed(granted, 'dynamodb:GetItem', TABLE)).toBe(expected);
});

test('a Deny overrides every Allow', () => {
  const granted = statements(reads, { Effect: 'Deny', Action: '*', Resource: TABLE });
  expect(isAllowed(granted, 'dynamodb:GetItem', TABLE)).toBe(false);
});

test('NotAction and NotResource match everything else', () => {
  const granted = statements({
    Effect: 'Allow',
    NotAction: 'dynamodb:Delete*',
    NotResource: `${TABLE}-archive`,
  });
  expect(isAllowed(granted, 'dynamodb:GetItem', TABLE)).toBe(true);
  expect(isAllowed(granted, 'dynamodb:DeleteItem', TABLE)).toBe(false);
  expect(isAllowed(granted, 'dynamodb:GetItem', `${TABLE}-archive`)).toBe(false);
});

test('a condition must hold', () => {
  const granted = statements({
    Effect: 'Allow',
    Action: 'ses:SendEmail',
    Resource: '*',
    Condition: { StringLike: { 'ses:FromAddress': '*@sample.example' } },
  });
  const from = (address: string) => ({ 'ses:fromaddress': address });
  expect(isAllowed(granted, 'ses:SendEmail', 'x', from('desk@sample.example'))).toBe(true);
  expect(isAllowed(granted, 'ses:SendEmail', 'x', from('desk@other.example'))).toBe(false);
  expect(isAllowed(granted, 'ses:SendEmail', 'x')).toBe(false);
});

test.each([
  ['all of them', ['id', 'lastSeenAt'], undefined, true],
  ['none', [], undefined, true],
  ['another', ['id', 'clientId'], undefined, false],
  ['an answer', ['id'], 'ALL_NEW', false],
  ['no answer', ['id'], 'NONE', true],
])('an update that is limited to attributes may name %s: %j, %s', (_, attributes, answers, expected) => {
  const granted = statements({
    Effect: 'Allow',
    Action: 'dynamodb:UpdateItem',
    Resource: TABLE,
    Condition: {
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['id', 'lastSeenAt'] },
      StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE'] },
    },
  });
  const context = { 'dynamodb:attributes': attributes, ...(answers && { 'dynamodb:returnvalues': answers }) };
  expect(isAllowed(granted, 'dynamodb:UpdateItem', TABLE, context)).toBe(expected);
});

test('an unsupported condition fails the start', () => {
  const odd = statements({ ...reads, Condition: { DateGreaterThan: { 'aws:CurrentTime': '2026-01-01' } } });
  expect(() => assertSupportedConditions('crm/list-clients', odd)).toThrow('crm/list-clients');
});
