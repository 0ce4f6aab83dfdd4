import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { EDGE_REGION } from '../edge-region.ts';
import { readStackResources, stackOf } from './aws.ts';
import type { Tools } from './tools.ts';

interface Place {
  /** Name or ARN. */
  readonly stack: string;
  readonly region?: string;
}

const regionOption = ({ region }: Place): string[] => (region === undefined ? [] : ['--region', region]);

const Detection = z.object({
  DetectionStatus: z.string(),
  DetectionStatusReason: z.optional(z.string()),
});
const Drifts = z.object({
  StackResourceDrifts: z.array(
    z.object({
      LogicalResourceId: z.string(),
      ResourceType: z.string(),
      StackResourceDriftStatus: z.string(),
      PropertyDifferences: z._default(z.array(z.object({ PropertyPath: z.string() })), []),
    }),
  ),
});

/** What differs in one stack from its template. @throws Error where CloudFormation cannot compare them */
const driftOf = async ({ read }: Tools, place: Place, pause: number): Promise<string[]> => {
  const ask = async (operation: string, ...options: string[]): Promise<unknown> =>
    JSON.parse(
      await read('aws', 'cloudformation', operation, ...options, ...regionOption(place), '--output', 'json'),
    );
  const { StackDriftDetectionId: id } = z
    .object({ StackDriftDetectionId: z.string() })
    .parse(await ask('detect-stack-drift', '--stack-name', place.stack));
  for (;;) {
    const { DetectionStatus, DetectionStatusReason } = Detection.parse(
      await ask('describe-stack-drift-detection-status', '--stack-drift-detection-id', id),
    );
    if (DetectionStatus === 'DETECTION_COMPLETE') break;
    if (DetectionStatus === 'DETECTION_FAILED')
      throw new Error(`The drift of ${place.stack} is not known: ${DetectionStatusReason ?? 'no reason'}`);
    await setTimeout(pause);
  }
  const { StackResourceDrifts } = Drifts.parse(
    await ask(
      'describe-stack-resource-drifts',
      ...['--stack-name', place.stack, '--stack-resource-drift-status-filters', 'MODIFIED', 'DELETED'],
    ),
  );

  return StackResourceDrifts.map(
    ({ ResourceType, LogicalResourceId, StackResourceDriftStatus, PropertyDifferences }) =>
      `${ResourceType} ${LogicalResourceId} is ${StackResourceDriftStatus.toLowerCase()}${PropertyDifferences.map(({ PropertyPath }) => ` ${PropertyPath}`).join('')}`,
  );
};

/** What somebody has changed by hand in a deployed stage: its stack, the nested ones, and those of firewall and log in their region. */
export const findDrift = async (tools: Tools, stage: string, pause = 5_000): Promise<string[]> => {
  const nested = (await readStackResources(tools, stage)).filter(
    ({ ResourceType }) => ResourceType === 'AWS::CloudFormation::Stack',
  );
  const places: Place[] = [
    { stack: stackOf(stage) },
    ...nested.map(({ PhysicalResourceId }) => ({ stack: PhysicalResourceId })),
    ...['firewall', 'edge-log'].map((name) => ({
      stack: `${stackOf(stage)}-${name}`,
      region: EDGE_REGION,
    })),
  ];
  const found: string[] = [];
  for (const place of places) found.push(...(await driftOf(tools, place, pause)));

  return found;
};

const Secret = z.object({
  Description: z._default(z.string(), ''),
  CreatedDate: z.coerce.date(),
  LastChangedDate: z.optional(z.coerce.date()),
});

const DAY = 24 * 60 * 60_000;
/** Days after which a key should be replaced. */
const OLDEST_KEY = 365;

/** The logical id of the key of erased records begins so. */
const NEVER_REPLACED = 'erasurekey';

/** The keys of a stage that are older than a year and should be replaced. */
export const findOldKeys = async (tools: Tools, stage: string, now: Date): Promise<string[]> => {
  const keys = (await readStackResources(tools, stage)).filter(
    ({ ResourceType, LogicalResourceId }) =>
      ResourceType === 'AWS::SecretsManager::Secret' && !LogicalResourceId.startsWith(NEVER_REPLACED),
  );
  const ages = await Promise.all(
    keys.map(async ({ LogicalResourceId, PhysicalResourceId }) => {
      const answer = await tools.read(
        'aws',
        ...['secretsmanager', 'describe-secret', '--secret-id', PhysicalResourceId, '--output', 'json'],
      );
      const { CreatedDate, LastChangedDate = CreatedDate } = Secret.parse(JSON.parse(answer));

      return { id: LogicalResourceId, days: Math.floor((now.getTime() - LastChangedDate.getTime()) / DAY) };
    }),
  );

  return ages
    .filter(({ days }) => days > OLDEST_KEY)
    .map(({ id, days }) => `The key ${id} is ${days} days old: see “Rotating the keys” in the runbook.`);
};
