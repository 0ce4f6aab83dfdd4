import type { Tools } from './tools.ts';

/** Allows a deployment to go back. A variable, no option: former versions refuse an option that they do not know. */
export const GOES_BACK_VARIABLE = 'DEPLOYMENT_GOES_BACK';

/** Whether a step ends well. */
export const succeeds = async (run: Promise<unknown>): Promise<boolean> => {
  try {
    await run;

    return true;
  } catch {
    return false;
  }
};

/** Whether this copy of the repository has the commit. */
export const hasCommit = ({ read }: Tools, commit: string): Promise<boolean> =>
  succeeds(read('git', 'cat-file', '-e', `${commit}^{commit}`));

/** Whether the second commit follows from the first. */
export const isAncestor = ({ read }: Tools, commit: string, of: string): Promise<boolean> =>
  succeeds(read('git', 'merge-base', '--is-ancestor', commit, of));

interface Step {
  readonly stage: string;
  /** The commit that is deployed. */
  readonly from: string;
  /** The commit to deploy. */
  readonly to: string;
}

/** @throws Error where the deployed version is a later one, as it is once a run of the pipeline is approved late */
export const requireForward = async (tools: Tools, { stage, from, to }: Step): Promise<void> => {
  const command = `npm run rollback -- --stage ${stage} --to ${to}`;
  if (!(await hasCommit(tools, from)))
    throw new Error(
      `The stage ${stage} runs ${from}, which is not in this copy of the repository, so that ${to} may be older. Fetch it: git fetch, in a shallow copy git fetch --unshallow. If it is on no branch any more: ${command}`,
    );
  if (await isAncestor(tools, to, from))
    throw new Error(
      `The stage ${stage} runs ${from} already, which is newer than ${to}: nothing was deployed. To go back: ${command}`,
    );
};
