import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adoptStores, findLeftSecrets, findLeftStores } from './adopt-stores.ts';
import type { Tools } from './tools.ts';

const template = {
  Resources: {
    tablemail0A1B2C3D: { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} },
    tableclients0A1B2C3D: { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} },
    files0A1B2C3D: { Type: 'AWS::S3::Bucket', Properties: {} },
    erasurekey0A1B2C3D: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { Name: 'zahrael/staging/erasure-key' },
    },
    role0A1B2C3D: { Type: 'AWS::IAM::Role', Properties: {} },
  },
};
const LEFT = [
  ...['zahrael-staging-tablemail0A1B2C3D-1X2Y', 'zahrael-production-tableclients0A1B2C3D-1X2Y'],
  ...['zahrael-staging-files0a1b2c3d-1x2y', 'zahrael-staging-role0A1B2C3D-1X2Y'],
];

test('what is left of a stage is found by the names that CloudFormation gave, copies of a restoration are not', () => {
  const copy = 'zahrael-staging-tablemail0A1B2C3D-1X2Y-at-20261122T091500';
  expect(findLeftStores(template, 'zahrael-staging', [...LEFT, copy])).toEqual({
    tablemail0A1B2C3D: { TableName: 'zahrael-staging-tablemail0A1B2C3D-1X2Y' },
    files0A1B2C3D: { BucketName: 'zahrael-staging-files0a1b2c3d-1x2y' },
  });
});

test('of two that are left of one, an operator chooses', () => {
  const other = 'zahrael-staging-tablemail0A1B2C3D-3X4Y';
  expect(() => findLeftStores(template, 'zahrael-staging', [...LEFT, other])).toThrow(
    /Several are left of tablemail0A1B2C3D.*1X2Y, .*3X4Y/,
  );
});

const SECRETS = ['production', 'staging'].map((stage) => ({
  Name: `zahrael/${stage}/erasure-key`,
  ARN: `arn:aws:secretsmanager:eu-west-1:123456789012:secret:zahrael/${stage}/erasure-key-AbCdEf`,
}));

test('the secrets that are left are those of the stage, by their names', () => {
  expect(findLeftSecrets(template, SECRETS)).toEqual({ erasurekey0A1B2C3D: { Id: SECRETS[1]?.ARN } });
});

test('a new stack is made of them', async () => {
  const { tools, commands, mappings } = sampleTools();
  expect(await adoptStores(tools, { stage: 'staging', context: { domain: 'harbour-group.shipping' } })).toBe(
    3,
  );
  expect(commands.map((command) => command.split(' ').slice(0, 4).join(' '))).toEqual([
    'npm run build',
    'npx cdk synth --quiet',
    'npx cdk import zahrael-staging',
  ]);
  expect(commands[1]).toContain('-c domain=harbour-group.shipping -c stage=staging');
  expect(mappings).toEqual([
    { ...findLeftStores(template, 'zahrael-staging', LEFT), ...findLeftSecrets(template, SECRETS) },
  ]);
});

test('a stage that has its stack adopts nothing', async () => {
  const { tools, commands } = sampleTools(true);
  await expect(adoptStores(tools, { stage: 'staging', context: {} })).rejects.toThrow('exists: deploy it');
  expect(commands).toEqual([]);
});

/** Programs that answer like AWS and CDK. */
function sampleTools(isDeployed = false) {
  const commands: string[] = [];
  const mappings: unknown[] = [];
  const answers: Record<string, () => unknown> = {
    'get-caller-identity': () => ({ Account: '123456789012' }),
    'describe-stacks': () => {
      if (!isDeployed) throw new Error('Stack with id zahrael-staging does not exist');

      return { Stacks: [{}] };
    },
    'list-tables': () => ({ TableNames: LEFT.filter((name) => name.includes('table')) }),
    'list-secrets': () => ({ SecretList: SECRETS }),
    'list-buckets': () => ({
      Buckets: LEFT.filter((name) => name.includes('files')).map((Name) => ({ Name })),
    }),
  };
  const tools: Tools = {
    run: async (...command) => {
      commands.push(command.join(' '));
      const optionOf = (option: string) => command[command.indexOf(option) + 1] ?? '';
      if (command.includes('synth')) {
        mkdirSync(optionOf('--output'));
        writeFileSync(join(optionOf('--output'), 'zahrael-staging.template.json'), JSON.stringify(template));
      }
      if (command.includes('import'))
        mappings.push(JSON.parse(readFileSync(optionOf('--resource-mapping'), 'utf8')));
    },
    read: async (_, __, operation = '') => JSON.stringify(answers[operation]?.()),
    say: () => {},
  };

  return { tools, commands, mappings };
}
