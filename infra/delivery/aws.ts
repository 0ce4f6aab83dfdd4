import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Tools } from './tools.ts';

export const stackOf = (stage: string): string => `zahrael-${stage}`;

const Stacks = z.object({
  Stacks: z.array(
    z.object({
      Outputs: z._default(z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })), []),
    }),
  ),
});

/** The outputs of a deployed stage, by name; undefined before its first deployment. */
export const readOutputs = async (
  { read }: Tools,
  stage: string,
): Promise<Record<string, string> | undefined> => {
  try {
    const answer = await read(
      'aws',
      ...['cloudformation', 'describe-stacks', '--stack-name', stackOf(stage), '--output', 'json'],
    );
    const [stack] = Stacks.parse(JSON.parse(answer)).Stacks;

    return Object.fromEntries((stack?.Outputs ?? []).map((one) => [one.OutputKey, one.OutputValue]));
  } catch (error) {
    if (String(error).includes('does not exist')) return undefined;
    throw error;
  }
};

/** The number of the account that the credentials belong to. */
export const readAccount = async ({ read }: Tools): Promise<string> => {
  const answer = await read('aws', 'sts', 'get-caller-identity', '--output', 'json');

  return z.object({ Account: z.string() }).parse(JSON.parse(answer)).Account;
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
