import { expect, test } from 'vitest';
import { flattenNestedStacks } from './nested.ts';
import { StackTemplate } from './stack-template.ts';

const table = { Type: 'AWS::DynamoDB::GlobalTable' };
const nestedStack = (url: string, parameters = {}, more = {}) => ({
  Type: 'AWS::CloudFormation::Stack',
  Properties: { TemplateURL: url, Parameters: parameters },
  ...more,
});

const flattened = (main: object, nested: Record<string, object>) =>
  flattenNestedStacks(StackTemplate.parse(main), async (url) => StackTemplate.parse(nested[String(url)]));

test('a nested stack’s resources move to its parent with their references', async () => {
  const { Resources } = await flattened(
    {
      Resources: { Table: table, Crm: nestedStack('crm', { TableArn: { 'Fn::GetAtt': ['Table', 'Arn'] } }) },
    },
    {
      crm: {
        Parameters: { TableArn: { Type: 'String' } },
        Resources: {
          Role: { Type: 'AWS::IAM::Role', Properties: { on: [{ Ref: 'TableArn' }, { Ref: 'AWS::Region' }] } },
          Reader: {
            Type: 'AWS::Lambda::Function',
            Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] }, log: { Ref: 'Role' } },
            DependsOn: 'Role',
          },
        },
      },
    },
  );
  expect(Object.keys(Resources)).toEqual(['Table', 'CrmRole', 'CrmReader']);
  expect(Resources.CrmRole?.Properties.on).toEqual([
    { 'Fn::GetAtt': ['Table', 'Arn'] },
    { Ref: 'AWS::Region' },
  ]);
  expect(Resources.CrmReader).toMatchObject({
    Properties: { Role: { 'Fn::GetAtt': ['CrmRole', 'Arn'] }, log: { Ref: 'CrmRole' } },
    DependsOn: ['CrmRole'],
  });
});

test('the outputs of a nested stack resolve in its parent and its siblings', async () => {
  const { Resources } = await flattened(
    {
      Resources: {
        Crm: nestedStack('crm'),
        Other: nestedStack('other', { Reader: { 'Fn::GetAtt': ['Crm', 'Outputs.Reader'] } }),
        Route: { Type: 'AWS::IAM::Policy', Properties: { to: { 'Fn::GetAtt': ['Crm', 'Outputs.Reader'] } } },
      },
    },
    {
      crm: {
        Resources: { Reader: table },
        Outputs: { Reader: { Value: { 'Fn::GetAtt': ['Reader', 'Arn'] } } },
      },
      other: {
        Parameters: { Reader: { Type: 'String' } },
        Resources: { Log: { Type: 'AWS::IAM::Policy', Properties: { of: { Ref: 'Reader' } } } },
      },
    },
  );
  expect(Resources.Route?.Properties.to).toEqual({ 'Fn::GetAtt': ['CrmReader', 'Arn'] });
  expect(Resources.OtherLog?.Properties.of).toEqual({ 'Fn::GetAtt': ['CrmReader', 'Arn'] });
});

test('dependencies on a nested stack apply to all its resources, and so do its own', async () => {
  const { Resources } = await flattened(
    {
      Resources: {
        Table: table,
        Crm: nestedStack('crm', {}, { DependsOn: 'Table' }),
        Site: { ...table, DependsOn: ['Crm'] },
      },
    },
    { crm: { Resources: { One: table, Two: table } } },
  );
  expect(Resources.CrmOne?.DependsOn).toEqual(['Table']);
  expect(Resources.Site?.DependsOn).toEqual(['CrmOne', 'CrmTwo']);
});

test('a nested stack that uses its own stack id fails the start', async () => {
  const own = { Resources: { Fn: { ...table, Properties: { key: { Ref: 'AWS::StackId' } } } } };
  await expect(flattened({ Resources: { Crm: nestedStack('crm') } }, { crm: own })).rejects.toThrow(
    'Crm uses its own AWS::StackId',
  );
});
