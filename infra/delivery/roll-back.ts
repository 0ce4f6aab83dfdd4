import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOutputs, requireAccount } from './aws.ts';
import type { Tools } from './tools.ts';
import { GOES_BACK_VARIABLE, hasCommit, isAncestor, succeeds } from './versions.ts';

interface Rollback {
  readonly stage: string;
  readonly account: string | undefined;
  /** The commit to go back to; by default the version before the deployed one. */
  readonly to?: string | undefined;
}

/** The version to go back to. @throws Error where there is none, or it is none before the deployed one */
const chooseVersion = async (tools: Tools, { stage, to }: Rollback): Promise<string> => {
  const outputs = await readOutputs(tools, stage);
  if (!outputs) throw new Error(`The stage ${stage} is not deployed: there is nothing to go back from.`);
  const { Version: present = '', PreviousVersion: before } = outputs;
  const version = to ?? before;
  if (!version) throw new Error(`The stage ${stage} has no version before this one: say --to COMMIT.`);
  if (!(await hasCommit(tools, version)))
    throw new Error(`The version ${version} is not in this copy of the repository: git fetch.`);
  // After a rollback, the version before the present one is the one that was rolled back.
  if (to === undefined && (await isAncestor(tools, present, version)))
    throw new Error(
      `The stage ${stage} was rolled back to ${present} already: ${version} is the newer one. Say --to COMMIT to go further back.`,
    );

  return version;
};

/** Deploys an earlier version of a stage from a copy of the repository. Data stay as they are. */
export const rollBack = async (tools: Tools, rollback: Rollback): Promise<void> => {
  const { stage, account } = rollback;
  await requireAccount(tools, stage, account);
  const version = await chooseVersion(tools, rollback);
  const folder = await mkdtemp(join(tmpdir(), 'zahrael-rollback-'));
  try {
    await tools.run('git', 'worktree', 'add', '--detach', folder, version);
    await tools.run(
      ...['env', `${GOES_BACK_VARIABLE}=yes`, 'npm', '--prefix', folder],
      ...['run', 'deploy', '--', '--stage', stage, '--yes'],
    );
  } finally {
    // Fails where the copy could not be made: that error counts.
    await succeeds(tools.run('git', 'worktree', 'remove', '--force', folder));
    await rm(folder, { recursive: true, force: true });
  }
};
