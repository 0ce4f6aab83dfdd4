import { expect, test } from 'vitest';
import { createResolve, type TemplateValue } from './resolve.ts';

const resolve = createResolve(
  {
    Parameters: { Stage: { Default: 'local' } },
    Mappings: { Sizes: { small: { memory: 128 } } },
    Conditions: {
      IsLocal: { 'Fn::Equals': [{ Ref: 'Stage' }, 'local'] },
      IsRemote: { 'Fn::Not': [{ Condition: 'IsLocal' }] },
    },
  },
  {
    ref: (name) => ({ Table: 'sample-table', 'AWS::Region': 'us-east-1' })[name],
    attribute: (logicalId, name) => (logicalId === 'Table' && name === 'Arn' ? 'arn:sample' : undefined),
    secret: (id) => ({ key: 'generated', 'arn:aws:secret:key': 'generated' })[id],
  },
);

test.each<[string, TemplateValue, TemplateValue]>([
  ['a reference', { Ref: 'Table' }, 'sample-table'],
  ['a parameter’s default', { Ref: 'Stage' }, 'local'],
  ['an attribute', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:sample'],
  ['an attribute in short form', { 'Fn::GetAtt': 'Table.Arn' }, 'arn:sample'],
  ['a join', { 'Fn::Join': ['/', [{ 'Fn::GetAtt': ['Table', 'Arn'] }, 'index', '*']] }, 'arn:sample/index/*'],
  [
    'a substitution',
    { 'Fn::Sub': `\${Table}.\${Table.Arn}.\${!Literal}` },
    `sample-table.arn:sample.\${Literal}`,
  ],
  [
    'a substitution with variables',
    { 'Fn::Sub': [`\${Name}-\${Table}`, { Name: { Ref: 'Stage' } }] },
    'local-sample-table',
  ],
  ['a selection from a split', { 'Fn::Select': [2, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'c'],
  ['a secret', '{{resolve:secretsmanager:key}}', 'generated'],
  [
    'a secret inside a text',
    {
      'Fn::Join': [':', ['{{resolve', 'secretsmanager:arn:aws:secret:key', 'SecretString', '', '}} follows']],
    },
    'generated follows',
  ],
  ['a mapping', { 'Fn::FindInMap': ['Sizes', 'small', 'memory'] }, 128],
  ['a condition that holds', { 'Fn::If': ['IsLocal', 'yes', 'no'] }, 'yes'],
  ['a condition that does not', { 'Fn::If': ['IsRemote', 'yes', 'no'] }, 'no'],
])('%s is resolved', (_, value, expected) => {
  expect(resolve(value)).toEqual(expected);
});

test('AWS::NoValue removes a key or list entry', () => {
  const none = { 'Fn::If': ['IsRemote', 'x', { Ref: 'AWS::NoValue' }] };
  expect(resolve({ kept: 1, gone: none, list: ['a', none] })).toEqual({ kept: 1, list: ['a'] });
});

test('a policy’s Condition is not resolved as a function', () => {
  const statement = { Condition: { StringEquals: { 'aws:SourceArn': { 'Fn::GetAtt': ['Table', 'Arn'] } } } };
  expect(resolve(statement)).toEqual({ Condition: { StringEquals: { 'aws:SourceArn': 'arn:sample' } } });
});

test.each<[TemplateValue, RegExp]>([
  [{ Ref: 'Nobody' }, /Nobody/],
  [{ 'Fn::GetAtt': ['Table', 'Mood'] }, /Table has no attribute "Mood"/],
  [{ 'Fn::ImportValue': 'elsewhere' }, /Fn::ImportValue/],
  ['{{resolve:ssm:/sample/name}}', /resolve:ssm/],
  ['{{resolve:secretsmanager:other}}', /resolve:secretsmanager:other/],
  ['{{resolve:secretsmanager:key:SecretString:username}}', /SecretString:username/],
  [{ 'Fn::If': ['Unheard', 1, 2] }, /Unheard/],
])('%j stops the start', (value, words) => {
  expect(() => resolve(value)).toThrow(words);
});
