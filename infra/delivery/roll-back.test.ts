import { expect, test } from 'vitest';
import { rollBack } from './roll-back.ts';
import type { Tools } from './tools.ts';

test('the version before the deployed one is deployed from a copy, which is removed', async () => {
  const { tools, commands } = sampleTools({ Version: 'now', PreviousVersion: 'before' });
  await rollBack(tools, { stage: 'staging' });
  const [added = '', deployed, removed, ...others] = commands;
  const [, folder = ''] = /^git worktree add --detach (\S+) before$/.exec(added) ?? [];
  expect(folder).not.toBe('');
  expect([deployed, removed, others]).toEqual([
    `npm --prefix ${folder} run deploy -- --stage staging --yes`,
    `git worktree remove --force ${folder}`,
    [],
  ]);
});

test('an operator may say which version, and a stage without one before is left alone', async () => {
  const chosen = sampleTools({ Version: 'now', PreviousVersion: 'before' });
  await rollBack(chosen.tools, { stage: 'staging', to: 'long-ago' });
  expect(chosen.commands[0]).toMatch(/ long-ago$/);
  for (const outputs of [undefined, { Version: 'now', PreviousVersion: '' }]) {
    const { tools, commands } = sampleTools(outputs);
    await expect(rollBack(tools, { stage: 'staging' })).rejects.toThrow('say --to COMMIT');
    expect(commands).toEqual([]);
  }
});

test('a version that cannot be deployed leaves no copy behind, and fails the command', async () => {
  const { tools, commands } = sampleTools({ PreviousVersion: 'before' }, 'npm');
  await expect(rollBack(tools, { stage: 'staging' })).rejects.toThrow('npm failed');
  expect(commands.at(-1)).toContain('git worktree remove');
});

/** Programs that answer like AWS, of a stage with these outputs; one of them fails. */
function sampleTools(outputs?: Record<string, string>, failing?: string) {
  const commands: string[] = [];
  const tools: Tools = {
    run: async (command, ...args) => {
      commands.push([command, ...args].join(' '));
      if (command === failing) throw new Error(`${command} failed`);
    },
    read: async () => {
      if (!outputs) throw new Error('Stack with id zahrael-staging does not exist');
      const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));

      return JSON.stringify({ Stacks: [{ Outputs }] });
    },
    say: () => {},
  };

  return { tools, commands };
}
