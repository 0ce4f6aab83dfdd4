import { expect, test } from 'vitest';
import { rollBack } from './roll-back.ts';
import type { Tools } from './tools.ts';

const STAGING = { stage: 'staging', account: '123456789012' };

test('the version before the deployed one is deployed from a copy, which is removed', async () => {
  const { tools, commands } = sampleTools({ Version: 'now', PreviousVersion: 'before' });
  await rollBack(tools, STAGING);
  const [added = '', deployed, removed, ...others] = commands;
  const [, folder = ''] = /^git worktree add --detach (\S+) before$/.exec(added) ?? [];
  expect(folder).not.toBe('');
  expect([deployed, removed, others]).toEqual([
    `env DEPLOYMENT_GOES_BACK=yes npm --prefix ${folder} run deploy -- --stage staging --yes`,
    `git worktree remove --force ${folder}`,
    [],
  ]);
});

test('an operator may say which version, and a stage without one before is left alone', async () => {
  const chosen = sampleTools({ Version: 'now', PreviousVersion: 'before' });
  await rollBack(chosen.tools, { ...STAGING, to: 'long-ago' });
  expect(chosen.commands[0]).toMatch(/ long-ago$/);
  for (const [outputs, answer] of [
    [undefined, 'The stage staging is not deployed'],
    [{ Version: 'now', PreviousVersion: '' }, 'say --to COMMIT'],
  ] as const) {
    const { tools, commands } = sampleTools(outputs);
    await expect(rollBack(tools, STAGING)).rejects.toThrow(answer);
    expect(commands).toEqual([]);
  }
});

test('a rollback that is run twice does not go forward to the version that was rolled back', async () => {
  const { tools, commands } = sampleTools({ Version: 'before', PreviousVersion: 'now' }, undefined, [
    'merge-base --is-ancestor before now',
  ]);
  await expect(rollBack(tools, STAGING)).rejects.toThrow('was rolled back to before already');
  expect(commands).toEqual([]);
  await rollBack(tools, { ...STAGING, to: 'now' });
  expect(commands[0]).toMatch(/ now$/);
});

test('another account, and a version that this copy of the repository lacks, change nothing', async () => {
  const { tools, commands } = sampleTools({ Version: 'now', PreviousVersion: 'before' }, 'cat-file');
  await expect(rollBack(tools, STAGING)).rejects.toThrow('not in this copy of the repository: git fetch');
  await expect(rollBack(tools, { ...STAGING, account: '210987654321' })).rejects.toThrow(
    'belongs to account 210987654321',
  );
  expect(commands).toEqual([]);
});

test('a copy that cannot be made fails with the error of its making', async () => {
  const { tools } = sampleTools({ PreviousVersion: 'before' }, 'git');
  await expect(rollBack(tools, STAGING)).rejects.toThrow('git failed');
});

test('a version that cannot be deployed leaves no copy behind, and fails the command', async () => {
  const { tools, commands } = sampleTools({ PreviousVersion: 'before' }, 'env');
  await expect(rollBack(tools, STAGING)).rejects.toThrow('env failed');
  expect(commands.at(-1)).toContain('git worktree remove');
});

/** Programs that answer like AWS, of a stage with these outputs, and like git, of which one ancestor is known; one fails. */
function sampleTools(
  outputs?: Readonly<Record<string, string>>,
  failing?: string,
  ancestors: readonly string[] = [],
) {
  const commands: string[] = [];
  const tools: Tools = {
    run: async (command, ...args) => {
      commands.push([command, ...args].join(' '));
      if (command === failing) throw new Error(`${command} failed`);
    },
    read: async (command, operation = '', ...args) => {
      if (command === 'git') {
        const isAnswered = operation !== 'merge-base' || ancestors.includes([operation, ...args].join(' '));
        if (operation === failing || !isAnswered) throw new Error(`git ${operation} ended with 1`);
        return '';
      }
      if (operation === 'sts') return JSON.stringify({ Account: '123456789012' });
      if (!outputs) throw new Error('Stack with id zahrael-staging does not exist');
      const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));

      return JSON.stringify({ Stacks: [{ Outputs }] });
    },
    say: () => {},
  };

  return { tools, commands };
}
