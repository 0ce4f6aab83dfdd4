import { spawnSync } from 'node:child_process';

/** Its output is null where there is no git. */
const git = (...args: string[]): { status: number | null; stdout: string | null } =>
  spawnSync('git', args, { encoding: 'utf8' });

/** The hash of a commit; none where git does not know it. */
const commitAt = (revision: string): string | undefined => {
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', revision);

  return status === 0 ? stdout?.trim() : undefined;
};

/**
 * The commit since which files count as changed: where this branch left main; the last but one, where it has not. None where git
 * knows none.
 */
export const baseOfChanges = (): string | undefined => {
  const main = ['origin/main', 'main'].find((branch) => commitAt(branch)) ?? 'HEAD';
  const base = git('merge-base', 'HEAD', main).stdout?.trim();
  const hasChanges = base !== commitAt('HEAD') || git('status', '--porcelain').stdout !== '';

  return (hasChanges ? base : (commitAt('HEAD~1') ?? base)) || undefined;
};
