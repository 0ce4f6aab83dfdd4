import { expect, test } from 'vitest';
import { findDrift, findOldKeys } from './find-drift.ts';
import type { Tools } from './tools.ts';

const NESTED = 'arn:aws:cloudformation:eu-west-1:123456789012:stack/zahrael-staging-alarms/1';

test('a stage is compared with its template in every stack, those of firewall and log in their own region', async () => {
  const { tools, asked } = sampleTools();
  expect(await findDrift(tools, 'staging', 0)).toEqual([]);
  expect(asked.filter((one) => one.startsWith('detect-stack-drift'))).toEqual([
    'detect-stack-drift --stack-name zahrael-staging --output json',
    `detect-stack-drift --stack-name ${NESTED} --output json`,
    ...['firewall', 'edge-log'].map(
      (name) => `detect-stack-drift --stack-name zahrael-staging-${name} --region us-east-1 --output json`,
    ),
  ]);
});

test('what was changed or deleted by hand is named, once CloudFormation has compared all', async () => {
  const { tools, asked } = sampleTools({
    statuses: ['DETECTION_IN_PROGRESS', 'DETECTION_COMPLETE'],
    drifts: [
      {
        ...{ LogicalResourceId: 'submit', ResourceType: 'AWS::Lambda::Function' },
        ...{ StackResourceDriftStatus: 'MODIFIED', PropertyDifferences: [{ PropertyPath: '/Timeout' }] },
      },
      {
        ...{ LogicalResourceId: 'rule', ResourceType: 'AWS::CloudWatch::Alarm' },
        StackResourceDriftStatus: 'DELETED',
      },
    ],
  });
  expect((await findDrift(tools, 'staging', 0)).slice(0, 2)).toEqual([
    'AWS::Lambda::Function submit is modified /Timeout',
    'AWS::CloudWatch::Alarm rule is deleted',
  ]);
  expect(
    asked.filter((one) => one.startsWith('describe-stack-drift-detection-status')).length,
  ).toBeGreaterThan(3);
});

test('a comparison that fails is no agreement', async () => {
  const { tools } = sampleTools({ statuses: ['DETECTION_FAILED'] });
  await expect(findDrift(tools, 'staging', 0)).rejects.toThrow('not known: no rights');
});

test('a key that is older than a year is named, by its last change', async () => {
  const now = new Date('2026-11-22T00:00:00Z');
  const keys = (secret: object) => findOldKeys(sampleTools({ secret }).tools, 'staging', now);
  expect(await keys({ CreatedDate: '2025-01-01T00:00:00Z' })).toEqual([
    'The key originkey is 690 days old: see “Rotating the keys” in the runbook.',
  ]);
  // The command line answers seconds where it is set so.
  expect(
    await keys({ CreatedDate: '2025-01-01T00:00:00Z', LastChangedDate: '2026-01-01T00:00:00Z' }),
  ).toEqual([]);
});

/** Programs that answer like AWS. */
function sampleTools({
  statuses = ['DETECTION_COMPLETE'],
  drifts = [],
  secret = {},
}: {
  statuses?: string[];
  drifts?: object[];
  secret?: object;
} = {}) {
  const asked: string[] = [];
  const left = [...statuses];
  const answers: Record<string, () => unknown> = {
    'detect-stack-drift': () => ({ StackDriftDetectionId: 'one' }),
    'describe-stack-drift-detection-status': () => ({
      DetectionStatus: left.length > 1 ? left.shift() : left[0],
      DetectionStatusReason: 'no rights',
    }),
    'describe-stack-resource-drifts': () => ({ StackResourceDrifts: drifts }),
    'describe-secret': () => secret,
    'list-stack-resources': () => ({
      StackResourceSummaries: [
        {
          ...{ ResourceType: 'AWS::CloudFormation::Stack', LogicalResourceId: 'alarms' },
          PhysicalResourceId: NESTED,
        },
        {
          ...{ ResourceType: 'AWS::SecretsManager::Secret', LogicalResourceId: 'originkey' },
          PhysicalResourceId: 'arn:secret',
        },
        // It is never replaced, however old it is.
        {
          ...{ ResourceType: 'AWS::SecretsManager::Secret', LogicalResourceId: 'erasurekey0A1B2C3D' },
          PhysicalResourceId: 'arn:secret-of-erasures',
        },
      ],
    }),
  };
  const tools: Tools = {
    run: async () => {},
    read: async (_, __, operation = '', ...args) => {
      asked.push([operation, ...args].join(' '));

      return JSON.stringify(answers[operation]?.());
    },
    say: () => {},
  };

  return { tools, asked };
}
