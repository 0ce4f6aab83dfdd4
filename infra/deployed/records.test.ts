import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../local/testing/sample-assembly.ts';
import { synthesise } from '../synth.ts';
import { readDeployedTables, requireDeployableTables, saveDeployedTables } from './records.ts';

type Template = ReturnType<typeof sampleTemplate>;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'tables.json');
});
beforeEach(() => {
  writeFileSync(file, '{}');
  saveDeployedTables('production', sampleTemplate(), file);
});
afterAll(() => folder.remove());

const deploy = (change: (template: Template) => void, stage = 'production') => {
  const template = sampleTemplate();
  change(template);
  requireDeployableTables(stage, template, file);
};
const indexesOf = ({ Resources: { orders } }: Template) => orders.Properties.GlobalSecondaryIndexes;

test.each<[string, (template: Template) => void]>([
  ['the same tables', () => {}],
  ['one more index', (template) => indexesOf(template).push(sampleIndex('byPrice', 'price'))],
  ['one index less', (template) => indexesOf(template).splice(0, 1)],
  [
    'another table',
    ({ Resources }) =>
      Object.assign(Resources, { bills: { ...sampleTemplate().Resources.orders, Metadata: {} } }),
  ],
])('%s can be deployed', (_, change) => {
  deploy(change);
});

test.each<[string, (template: Template) => void, RegExp]>([
  [
    'two more indexes',
    (template) => indexesOf(template).push(sampleIndex('byPrice', 'price'), sampleIndex('byOwner', 'owner')),
    /orders: 2 indexes are added \(“byPrice”, “byOwner”\) and 0 removed .* Deploy “byPrice” alone/,
  ],
  [
    'an index in place of another',
    (template) => indexesOf(template).splice(0, 1, sampleIndex('byPrice', 'price')),
    /1 indexes are added \(“byPrice”\) and 1 removed \(“byDay”\)/,
  ],
  [
    'an index with another key',
    (template) => indexesOf(template).splice(0, 1, sampleIndex('byDay', 'price')),
    /the index “byDay” has another key or projection.*Add an index of another name/,
  ],
  [
    'an index with another projection',
    (template) => {
      for (const { Projection } of indexesOf(template)) Projection.ProjectionType = 'ALL';
    },
    /the index “byDay” has another key or projection/,
  ],
  [
    'another key',
    ({ Resources: { orders } }) => {
      orders.Properties.KeySchema = [{ AttributeName: 'day', KeyType: 'HASH' }];
    },
    /orders: the key changes from id S to day N.*replaces the table by an empty one/,
  ],
  [
    'another type of a key',
    ({ Resources: { orders } }) => {
      for (const attribute of orders.Properties.AttributeDefinitions)
        if (attribute.AttributeName === 'id') attribute.AttributeType = 'N';
    },
    /the key changes from id S to id N/,
  ],
  [
    'a removed table',
    ({ Resources }) => {
      Reflect.deleteProperty(Resources, 'orders');
    },
    /orders: the deployed table is gone from the template.*see “Delivery” in the runbook/,
  ],
  [
    'a removed stream',
    ({ Resources: { orders } }) => {
      Reflect.deleteProperty(orders.Properties, 'StreamSpecification');
    },
    /orders: its stream changes or ends/,
  ],
  [
    'another attribute of expiry',
    ({ Resources: { orders } }) => {
      orders.Properties.TimeToLiveSpecification.AttributeName = 'until';
    },
    /the attribute of its expiry changes.*Keep the attribute “expires”/,
  ],
])('%s is refused', (_, change, words) => {
  expect(() => deploy(change)).toThrow(words);
});

test('a stage is held against its own tables only', () => {
  deploy(({ Resources }) => Reflect.deleteProperty(Resources, 'orders'), 'staging');
});

test('synthesis refuses what a deployed stage cannot take, and two index changes of the product', () => {
  const outDir = join(folder.path, 'assembly');
  saveDeployedTables('local', sampleTemplate(), file);
  expect(() => synthesise({ outDir, context: { stage: 'local' }, deployedTables: file })).toThrow(
    /“local” cannot be changed so:\n.*the deployed table is gone/,
  );

  const path = join(outDir, 'zahrael-local.template.json');
  const template = JSON.parse(readFileSync(path, 'utf8'));
  const deployed = structuredClone(template);
  for (const { Type, Properties } of Object.values<{ Type: string; Properties: Record<string, unknown> }>(
    deployed.Resources,
  ))
    if (Type === 'AWS::DynamoDB::GlobalTable' && Array.isArray(Properties.GlobalSecondaryIndexes))
      Properties.GlobalSecondaryIndexes.splice(0, 2);
  saveDeployedTables('local', deployed, file);
  expect(() => requireDeployableTables('local', template, file)).toThrow(
    /2 indexes are added \(“byDueTime”, “byArrival”\)/,
  );
  saveDeployedTables('local', template, file);
  requireDeployableTables('local', template, file);
});

test('the command records the tables that CloudFormation says are deployed', () => {
  const aws = join(folder.path, 'aws');
  const answer = JSON.stringify({ TemplateBody: sampleTemplate(), Account: '123456789012' });
  writeFileSync(aws, `#!/bin/sh\necho "$@" > ${folder.path}/asked\ncat <<'END'\n${answer}\nEND\n`);
  chmodSync(aws, 0o755);
  execFileSync('node', ['infra/delivery/record-tables.ts', '--stage', 'staging', '--file', file], {
    env: { ...process.env, CDK_CONTEXT: '{}', PATH: `${folder.path}:${process.env.PATH}` },
  });
  expect(readFileSync(join(folder.path, 'asked'), 'utf8')).toContain('--stack-name zahrael-staging');
  expect(readDeployedTables(file).staging).toEqual(readDeployedTables(file).production);
});

function sampleIndex(name: string, attribute: string) {
  return {
    IndexName: name,
    KeySchema: [{ AttributeName: attribute, KeyType: 'HASH' }],
    Projection: { ProjectionType: 'KEYS_ONLY' },
  };
}

function sampleTemplate() {
  return {
    Resources: {
      orders: {
        Type: 'AWS::DynamoDB::GlobalTable',
        Properties: {
          AttributeDefinitions: [
            { AttributeName: 'id', AttributeType: 'S' },
            { AttributeName: 'day', AttributeType: 'N' },
          ],
          KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
          GlobalSecondaryIndexes: [sampleIndex('byDay', 'day')],
          StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
          TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
        },
      },
    },
  };
}
