import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDeployedTables } from '../deployed/records.ts';
import { type Delivery, deployStage } from './deploy-stage.ts';
import type { Tools } from './tools.ts';

let folder: string;
let deployedTables: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zahrael-delivery-'));
  deployedTables = join(folder, 'tables.json');
  writeFileSync(deployedTables, '{}');
  vi.stubGlobal('fetch', async (address: string) => {
    const status = address.endsWith('/no-such-page') ? 404 : 200;

    return new Response('{}', { status, headers: { 'set-cookie': '__Host-session=sample; Secure' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

test('a stage is built, shown, approved, deployed, tried and told of, in this order', async () => {
  const { tools, steps } = sampleTools({ Version: 'before' });
  expect(await deployStage(tools, delivery())).toBe(true);
  expect(steps).toEqual([
    'aws get-caller-identity',
    'aws describe-stacks',
    'aws get-template',
    'npm run build',
    'npx cdk diff',
    'approve',
    'aws describe-stacks',
    'npx cdk deploy',
    'aws get-template',
    'aws describe-stacks',
    'invoke ops/change-staff reactivate',
    'invoke ops/change-staff reset-access-code',
    'invoke ops/change-staff end',
    'invoke events/send-canary',
    'say The stage staging runs now at https://sample.example; before, it ran before.',
    'aws publish',
  ]);
  expect(Object.keys(readDeployedTables(deployedTables).staging ?? {})).toEqual(['orders']);
});

test('the deployed version and the one before it are passed on, as is the context of the stage', async () => {
  const { tools, commands } = sampleTools({ Version: 'before', PreviousVersion: 'long ago' });
  await deployStage(tools, delivery({ context: { domain: 'harbour-group.shipping' } }));
  const deploy = commands.find((command) => command.includes('cdk deploy'));
  for (const setting of [
    'domain=harbour-group.shipping',
    'stage=staging',
    'version=now',
    'previousVersion=before',
  ])
    expect(deploy).toContain(`-c ${setting}`);
});

test('a version that is deployed again keeps the one to go back to', async () => {
  const { tools, commands } = sampleTools({ Version: 'now', PreviousVersion: 'before' });
  await deployStage(tools, delivery());
  expect(commands.find((command) => command.includes('cdk deploy'))).toContain('-c previousVersion=before');
});

test('a version is not deployed over a newer one, unless it is to go back', async () => {
  const late = sampleTools({ Version: 'newer' });
  late.git.ancestors = ['now newer'];
  await expect(deployStage(late.tools, delivery())).rejects.toThrow(
    'runs newer already, which is newer than now: nothing was deployed. To go back: npm run rollback -- --stage staging --to now',
  );
  expect(late.steps).toEqual(['aws get-caller-identity', 'aws describe-stacks']);
  expect(await deployStage(late.tools, delivery({ goesBack: true }))).toBe(true);
});

test('a version is not deployed over one that git does not know, but its difference is shown', async () => {
  const { tools, git, steps } = sampleTools({ Version: 'unknown' });
  git.lacking = ['unknown'];
  await expect(deployStage(tools, delivery())).rejects.toThrow('git fetch --unshallow');
  expect(steps).not.toContain('npm run build');
  await deployStage(tools, delivery({ isDiffOnly: true }));
  expect(steps).toContain('npx cdk diff');
  expect(await deployStage(tools, delivery({ goesBack: true }))).toBe(true);
});

test('a version is not deployed where another one was, while this one was built and looked at', async () => {
  const { tools, outputs, steps } = sampleTools({ Version: 'before' });
  const approve = async () => {
    outputs.Version = 'newer';

    return true;
  };
  await expect(deployStage(tools, delivery({ approve }))).rejects.toThrow('runs newer by now');
  expect(steps).not.toContain('npx cdk deploy');
});

test('a first deployment has no tables to be held against', async () => {
  const { tools, steps } = sampleTools();
  await deployStage(tools, delivery());
  expect(steps.slice(1, 3)).toEqual(['aws describe-stacks', 'npm run build']);
  expect(steps).toContain('aws publish');
});

test('what a first deployment has made stays where it fails, and the next one goes on', async () => {
  for (const [outputs, expected] of [
    [undefined, true],
    [{}, true],
    [{ Version: 'before' }, false],
  ] as const) {
    const { tools, commands } = sampleTools(outputs);
    await deployStage(tools, delivery());
    const deploy = commands.find((command) => command.includes('cdk deploy'));
    expect(deploy?.includes('--no-rollback')).toBe(expected);
  }
});

test('a difference that is only shown, or that nobody approves, deploys nothing', async () => {
  for (const change of [{ isDiffOnly: true }, { approve: async () => false }]) {
    const { tools, steps } = sampleTools({ Version: 'before' });
    expect(await deployStage(tools, delivery(change))).toBe(false);
    expect(steps).toContain('npx cdk diff');
    expect(steps).not.toContain('npx cdk deploy');
  }
});

test('a deployment that does not work fails, ends the account and says how to go back', async () => {
  const { tools, steps } = sampleTools({ Version: 'before' });
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/api/staff/session')
      ? new Response('crypto.argon2 is not a function', { status: 500 })
      : new Response('{}', { status: address.endsWith('/no-such-page') ? 404 : 200 }),
  );
  const failure: unknown = await deployStage(tools, delivery()).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: expect.stringContaining('npm run rollback -- --stage staging'),
    cause: { message: expect.stringContaining('The sign-in is answered 500') },
  });
  expect(steps.at(-1)).toBe('invoke ops/change-staff end');
});

test('a deployment that does not work and has added a table says how to go back with the table', async () => {
  const { tools, added } = sampleTools({ Version: 'before' }, 'its email is failed');
  added.push('bills');
  await expect(deployStage(tools, delivery())).rejects.toThrow(
    /^(?!.*npm run rollback).*has added or changed bills\. .*keep its tables, as “Delivery” in the runbook says/,
  );
});

test.each([
  ['UPDATE_IN_PROGRESS', 'wait until it is done'],
  ['UPDATE_ROLLBACK_FAILED', 'Continue update rollback'],
  ['ROLLBACK_COMPLETE', 'A first deployment failed'],
])('a stack that CloudFormation cannot update, %s, is left alone', async (status, answer) => {
  const { tools, steps } = sampleTools({ Version: 'before', StackStatus: status });
  await expect(deployStage(tools, delivery())).rejects.toThrow(answer);
  expect(steps).toEqual(['aws get-caller-identity', 'aws describe-stacks']);
});

test('a first deployment that was interrupted while it was planned is a first one still', async () => {
  const { tools, steps, commands } = sampleTools({ StackStatus: 'REVIEW_IN_PROGRESS' });
  await deployStage(tools, delivery());
  expect(steps.slice(1, 3)).toEqual(['aws describe-stacks', 'npm run build']);
  expect(commands.find((command) => command.includes('cdk deploy'))).toContain('--no-rollback');
});

test('credentials of another account deploy nothing', async () => {
  const { tools, steps } = sampleTools({ Version: 'before' });
  const other = delivery({ context: { account: '210987654321' } });
  await expect(deployStage(tools, other)).rejects.toThrow('belongs to account 210987654321');
  expect(steps).toEqual(['aws get-caller-identity']);
});

test('a first deployment that does not work has nothing to go back to', async () => {
  const { tools } = sampleTools(undefined, 'its email is failed');
  const failure: unknown = await deployStage(tools, delivery()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: expect.stringContaining('first version') });
});

test('a test lead that does not come through fails the deployment', async () => {
  const { tools } = sampleTools({ Version: 'before' }, 'The lead is stored but was not followed up.');
  const failure: unknown = await deployStage(tools, delivery()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ cause: { message: expect.stringContaining('was not followed up') } });
});

let approved: string[] = [];

function delivery(change: Partial<Delivery> = {}): Delivery {
  const approve = async () => approved.push('approve') > 0;

  return {
    ...{ stage: 'staging', context: {}, version: 'now', goesBack: false, isDiffOnly: false },
    ...{ approve, deployedTables },
    ...change,
  };
}

/** Programs that answer like AWS, of a stage with these outputs; of none before its first deployment. */
function sampleTools(outputs?: Record<string, string>, canaryError?: string) {
  const steps: string[] = [];
  const commands: string[] = [];
  const git: { ancestors: string[]; lacking: string[] } = { ancestors: [], lacking: [] };
  const added: string[] = [];
  approved = steps;
  let isDeployed = outputs !== undefined;
  let wasDeployed = isDeployed;
  const functions = {
    OpsCreateStaff: 'ops/create-staff',
    OpsChangeStaff: 'ops/change-staff',
    EventsSendCanary: 'events/send-canary',
  };
  const all: Record<string, string> = {
    ...{ ...outputs, ...functions, SiteAddress: 'https://sample.example', AlarmsTopic: 'arn:topic' },
  };

  const answers: Record<string, () => unknown> = {
    'describe-stacks': () => {
      if (!isDeployed) throw new Error('Stack with id zahrael-staging does not exist');
      const Outputs = Object.entries(all).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));

      return { Stacks: [{ Outputs, StackStatus: wasDeployed ? outputs?.StackStatus : 'CREATE_COMPLETE' }] };
    },
    'get-template': () => ({ TemplateBody: sampleTemplate(...(wasDeployed ? [] : added)) }),
    'get-caller-identity': () => ({ Account: '123456789012' }),
  };
  const invoke = (args: readonly string[]) => {
    const optionOf = (option: string) => args[args.indexOf(option) + 1] ?? '';
    const name = optionOf('--function-name');
    const { action = '' } = JSON.parse(optionOf('--payload'));
    steps.push(`invoke ${name} ${action}`.trim());
    const failed = name === 'events/send-canary' ? canaryError : undefined;
    writeFileSync(
      args.at(-1) ?? '',
      JSON.stringify(failed ? { errorMessage: failed } : { accessCode: 'sample' }),
    );

    return failed ? { FunctionError: 'Unhandled' } : {};
  };
  /** Like git, it ends with an error where the answer is no. */
  const askGit = (operation: string, ...args: readonly string[]): string => {
    const isYes =
      operation === 'merge-base'
        ? git.ancestors.includes(args.slice(1).join(' '))
        : !git.lacking.some((commit) => args.includes(`${commit}^{commit}`));
    if (!isYes) throw new Error(`git ${operation} ended with 1`);

    return '';
  };
  const tools: Tools = {
    run: async (command, ...args) => {
      commands.push([command, ...args].join(' '));
      steps.push([command, ...(command === 'aws' ? args.slice(1, 2) : args.slice(0, 2))].join(' '));
      if (!args.includes('deploy')) return;
      isDeployed = true;
      wasDeployed = false;
    },
    read: async (command, service = '', operation = '', ...args) => {
      if (command === 'git') return askGit(service, operation, ...args);
      if (service === 'lambda') return JSON.stringify(invoke(args));
      steps.push(`aws ${operation}`);

      return JSON.stringify(answers[operation]?.());
    },
    say: (line) => steps.push(`say ${line}`),
  };

  return { tools, steps, commands, git, added, outputs: all };
}

/** The template of a stack with the table of orders and others. */
function sampleTemplate(...others: string[]) {
  const table = {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    },
  };

  return { Resources: Object.fromEntries(['orders', ...others].map((id) => [id, table])) };
}
