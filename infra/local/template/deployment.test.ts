import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type SampleAssembly, temporaryFolder, writeAssembly } from '../testing/sample-assembly.ts';
import { readAssembly } from './assembly.ts';
import { deployAssembly } from './deployment.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const STACK_ID = '6a0b7a3e-3f5b-4f0e-9d3c-0c1f7d6a8b21';

const deployed = async (assembly: SampleAssembly) => {
  await writeAssembly(folder.path, assembly);
  return deployAssembly(await readAssembly(folder.path), {
    stackId: STACK_ID,
    domainName: 'localhost:4000',
    generatedSecret: (arn) => `generated for ${arn}`,
  });
};

test('a resource of an unknown type fails the start with its name', async () => {
  const assembly = { resources: { Farm: { Type: 'AWS::Batch::JobQueue' } } };
  await expect(deployed(assembly)).rejects.toThrow('Farm (AWS::Batch::JobQueue)');
});

test('physical names are legal and the same at every start', async () => {
  const resources = { SiteBucketWithAVeryLongName: { Type: 'AWS::S3::Bucket' } };
  const names = async () =>
    (await deployed({ resources })).all('AWS::S3::Bucket', z.object({})).map(({ ref }) => ref);
  const [name = ''] = await names();
  expect(name).toMatch(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/);
  expect(await names()).toEqual([name]);
});

test('a resource keeps the name of its template, and references resolve to it', async () => {
  const deployment = await deployed({
    resources: {
      Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'notes' } },
      Policy: { Type: 'AWS::IAM::Policy', Properties: { on: { 'Fn::GetAtt': ['Table', 'Arn'] } } },
    },
  });
  const [policy] = deployment.all('AWS::IAM::Policy', z.object({ on: z.string() }));
  expect(policy?.properties.on).toBe('arn:aws:dynamodb:us-east-1:000000000000:table/notes');
});

test('the stack’s id and the distribution’s domain are the deployment’s values', async () => {
  const deployment = await deployed({
    resources: {
      Front: { Type: 'AWS::CloudFront::Distribution' },
      Policy: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          stack: { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] },
          domain: { 'Fn::GetAtt': ['Front', 'DomainName'] },
        },
      },
    },
  });
  const [policy] = deployment.all('AWS::IAM::Policy', z.object({ stack: z.string(), domain: z.string() }));
  expect(policy?.properties).toEqual({ stack: STACK_ID, domain: 'localhost:4000' });
});

test('a generated secret is the deployment’s value in every reference', async () => {
  const reference = (logicalId: string) => ({
    'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: logicalId }, ':SecretString:::}}']],
  });
  const resources = {
    Key: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'key', GenerateSecretString: {} } },
    Stated: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'stated', SecretString: 'plain' } },
    Policy: { Type: 'AWS::IAM::Policy', Properties: { key: reference('Key') } },
    Topic: { Type: 'AWS::SNS::Topic', Properties: { key: reference('Stated') } },
  };
  const deployment = await deployed({ resources });
  const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:key';
  const [policy] = deployment.all('AWS::IAM::Policy', z.object({ key: z.string() }));
  expect(policy?.properties.key).toBe(`generated for ${arn}`);
  expect(() => deployment.all('AWS::SNS::Topic', z.object({}))).toThrow('secret:stated');
});

test('resources are in the order of their dependencies', async () => {
  const deployed_ = await deployed({
    resources: {
      Pages: { Type: 'AWS::S3::Bucket', DependsOn: ['Assets'] },
      Assets: { Type: 'AWS::S3::Bucket' },
    },
  });
  expect(deployed_.all('AWS::S3::Bucket', z.object({})).map(({ logicalId }) => logicalId)).toEqual([
    'Assets',
    'Pages',
  ]);
});

test('the error of unsupported properties names the resource', async () => {
  const deployment = await deployed({ resources: { Files: { Type: 'AWS::S3::Bucket' } } });
  expect(() => deployment.all('AWS::S3::Bucket', z.object({ Colour: z.string() }))).toThrow(/^Files/);
});

test('an asset is found by its key in the assets bucket', async () => {
  const deployment = await deployed({ resources: {}, assets: { abc: { 'index.js': '' } } });
  expect(deployment.assetPath('abc.zip')).toMatch(/asset\.abc$/);
  expect(() => deployment.assetPath('other.zip')).toThrow('other.zip');
});
