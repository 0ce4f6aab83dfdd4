import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { tables as tableDefinitions } from '../../functions/lib/dynamo/tables.ts';
import type { Tools } from './tools.ts';

export const stackOf = (stage: string): string => `zahrael-${stage}`;

const Stacks = z.object({
  Stacks: z.array(
    z.object({
      StackStatus: z.optional(z.string()),
      Outputs: z._default(z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })), []),
    }),
  ),
});

interface StackState {
  readonly outputs: Readonly<Record<string, string>>;
  /** CloudFormation's own word, such as `UPDATE_COMPLETE`. */
  readonly status: string;
}

/** The state of a stage's stack; undefined where there is none, or nothing of it but a plan. */
export const readStack = async ({ read }: Tools, stage: string): Promise<StackState | undefined> => {
  try {
    const answer = await read(
      'aws',
      ...['cloudformation', 'describe-stacks', '--stack-name', stackOf(stage), '--output', 'json'],
    );
    const [stack] = Stacks.parse(JSON.parse(answer)).Stacks;
    const { Outputs = [], StackStatus: status = '' } = stack ?? {};
    if (/^(REVIEW_IN_PROGRESS|DELETE_COMPLETE)$/.test(status)) return undefined;

    return { outputs: Object.fromEntries(Outputs.map((one) => [one.OutputKey, one.OutputValue])), status };
  } catch (error) {
    if (String(error).includes('does not exist')) return undefined;
    throw error;
  }
};

/** The outputs of a deployed stage, by name; undefined before its first deployment. */
export const readOutputs = async (
  tools: Tools,
  stage: string,
): Promise<Readonly<Record<string, string>> | undefined> => (await readStack(tools, stage))?.outputs;

/** The number of the account that the credentials belong to. */
const readAccount = async ({ read }: Tools): Promise<string> => {
  const answer = await read('aws', 'sts', 'get-caller-identity', '--output', 'json');

  return z.object({ Account: z.string() }).parse(JSON.parse(answer)).Account;
};

/** @throws Error unless the credentials belong to this account, where the stage names one */
export const requireAccount = async (
  tools: Tools,
  stage: string,
  expected: string | undefined,
): Promise<void> => {
  const account = await readAccount(tools);
  if (expected !== undefined && expected !== account)
    throw new Error(
      `The stage ${stage} belongs to account ${expected}; these credentials are of ${account}.`,
    );
};

const StackResources = z.object({
  StackResourceSummaries: z.array(
    z.object({
      ResourceType: z.string(),
      LogicalResourceId: z.string(),
      PhysicalResourceId: z._default(z.string(), ''),
    }),
  ),
});

/** The resources of a deployed stage, without those of its nested stacks. */
export const readStackResources = async ({ read }: Tools, stage: string) => {
  const answer = await read(
    'aws',
    ...['cloudformation', 'list-stack-resources', '--stack-name', stackOf(stage), '--output', 'json'],
  );

  return StackResources.parse(JSON.parse(answer)).StackResourceSummaries;
};

/** CDK ends a logical id with a hash of eight characters. */
const constructOf = (logicalId: string): string => logicalId.slice(0, -8);

export interface Stores {
  /** The physical names of the tables, by id. */
  readonly tables: Readonly<Record<string, string>>;
  /** The bucket of the files. */
  readonly files: string;
}

/** The tables and the bucket of a deployed stage. */
export const readStores = async (tools: Tools, stage: string): Promise<Stores> => {
  const resources = await readStackResources(tools, stage);
  const nameOf = (type: string, construct: string): string | undefined =>
    resources.find(
      ({ ResourceType, LogicalResourceId }) =>
        ResourceType === type && constructOf(LogicalResourceId) === construct,
    )?.PhysicalResourceId;
  const files = nameOf('AWS::S3::Bucket', 'files');
  if (files === undefined) throw new Error(`The stage ${stage} has no bucket of files.`);

  return {
    files,
    tables: Object.fromEntries(
      Object.keys(tableDefinitions).flatMap((id) => {
        const name = nameOf('AWS::DynamoDB::GlobalTable', `table${id.replaceAll('-', '')}`);

        return name === undefined ? [] : [[id, name]];
      }),
    ),
  };
};

/** The template of a deployed stage. */
export const readDeployedTemplate = async ({ read }: Tools, stage: string): Promise<unknown> => {
  const answer = await read(
    'aws',
    ...['cloudformation', 'get-template', '--stack-name', stackOf(stage), '--output', 'json'],
  );

  return z.object({ TemplateBody: z.unknown() }).parse(JSON.parse(answer)).TemplateBody;
};

/** Invokes a function and answers its result. @throws Error with that of the function */
export const invokeFunction = async ({ read }: Tools, name: string, payload: object): Promise<unknown> => {
  const folder = await mkdtemp(join(tmpdir(), 'zahrael-invoke-'));
  try {
    const file = join(folder, 'answer.json');
    const outcome = await read(
      'aws',
      ...['lambda', 'invoke', '--function-name', name, '--cli-read-timeout', '900'],
      ...['--cli-binary-format', 'raw-in-base64-out', '--payload', JSON.stringify(payload)],
      ...['--output', 'json', file],
    );
    const answer: unknown = JSON.parse(await readFile(file, 'utf8'));
    const { FunctionError: failed } = z
      .object({ FunctionError: z.optional(z.string()) })
      .parse(JSON.parse(outcome));
    if (failed) throw new Error(`${name}: ${JSON.stringify(answer)}`);

    return answer;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
