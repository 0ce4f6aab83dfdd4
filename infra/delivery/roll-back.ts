import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOutputs } from './aws.ts';
import type { Tools } from './tools.ts';

interface Rollback {
  readonly stage: string;
  /** The commit to go back to; by default the version before the deployed one. */
  readonly to?: string | undefined;
}

/** Deploys an earlier version of a stage from a copy of the repository. Data stay as they are. */
export const rollBack = async (tools: Tools, { stage, to }: Rollback): Promise<void> => {
  const version = to ?? (await readOutputs(tools, stage))?.PreviousVersion;
  if (!version) throw new Error(`The stage ${stage} has no version before this one: say --to COMMIT.`);
  const folder = await mkdtemp(join(tmpdir(), 'zahrael-rollback-'));
  await tools.run('git', 'worktree', 'add', '--detach', folder, version);
  try {
    await tools.run('npm', '--prefix', folder, 'run', 'deploy', '--', '--stage', stage, '--yes');
  } finally {
    await tools.run('git', 'worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  }
};
