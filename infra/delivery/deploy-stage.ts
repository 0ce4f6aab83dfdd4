import { findTablesToKeep } from '../deployed/compare-tables.ts';
import { saveDeployedTables } from '../deployed/records.ts';
import { invokeFunction, readDeployedTemplate, readOutputs, readStack, requireAccount } from './aws.ts';
import { smokeTest } from './smoke-test.ts';
import type { Tools } from './tools.ts';
import { requireForward } from './versions.ts';

export interface Delivery {
  readonly stage: string;
  /** CDK's context of the stage. */
  readonly context: Readonly<Record<string, string>>;
  /** The commit that is deployed. */
  readonly version: string;
  /** Deploys this version also where the deployed one is newer. */
  readonly goesBack: boolean;
  /** Shows the difference and deploys nothing. */
  readonly isDiffOnly: boolean;
  /** Asks whether to deploy, once the difference has been shown. */
  readonly approve: () => Promise<boolean>;
  /** The file of the deployed tables, for tests. */
  readonly deployedTables?: string;
}

/** The output of a function: `OpsCreateStaff` of `ops/create-staff`. */
const outputOf = (id: string): string =>
  id
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const required = (outputs: Readonly<Record<string, string>>, name: string): string => {
  const value = outputs[name];
  if (value === undefined) throw new Error(`The stage has no output ${name}.`);

  return value;
};

interface WayBack {
  readonly stage: string;
  /** Whether there is a version to go back to. */
  readonly hasPrevious: boolean;
  /** The tables that the version before lacks, or has otherwise: synthesis refuses it. */
  readonly tablesToKeep: readonly string[];
}

const describeWayBack = ({ stage, hasPrevious, tablesToKeep }: WayBack): string => {
  if (!hasPrevious)
    return 'It is the first version: mend the cause, such as DKIM records that are missing, and deploy again.';
  if (tablesToKeep.length > 0)
    return `A rollback would be refused, because this version has added or changed ${tablesToKeep.join(', ')}. To go back, revert it on main but keep its tables, as “Delivery” in the runbook says, and deploy that.`;

  return `To go back: npm run rollback -- --stage ${stage}`;
};

/** Tries the deployed stage, and says how to go back if it does not work. */
const smoke = async (tools: Tools, wayBack: WayBack): Promise<Record<string, string>> => {
  const { stage } = wayBack;
  const outputs = (await readOutputs(tools, stage)) ?? {};
  try {
    await smokeTest({
      address: required(outputs, 'SiteAddress'),
      invoke: (id, payload) => invokeFunction(tools, required(outputs, outputOf(id)), payload),
    });
  } catch (error) {
    throw new Error(`The stage ${stage} is deployed and does not work. ${describeWayBack(wayBack)}`, {
      cause: error,
    });
  }

  return outputs;
};

const IN_PROGRESS = /_IN_PROGRESS$/;
const STUCK = /^(ROLLBACK_COMPLETE|ROLLBACK_FAILED|DELETE_FAILED)$/;

/** @throws Error that says what to do first, where CloudFormation would refuse a deployment */
const requireDeployable = (status: string): void => {
  if (IN_PROGRESS.test(status))
    throw new Error(`CloudFormation is at work on this stage (${status}): wait until it is done.`);
  if (status === 'UPDATE_ROLLBACK_FAILED')
    throw new Error(
      'CloudFormation could not go back from a deployment (UPDATE_ROLLBACK_FAILED): in its console choose “Continue update rollback”, then deploy again.',
    );
  if (STUCK.test(status))
    throw new Error(
      `CloudFormation cannot update this stack (${status}): see “A first deployment failed” in the runbook.`,
    );
};

/**
 * Deploys a stage: account, build, difference, approval, deployment, smoke test. Answers whether it was deployed.
 * @throws Error of the step that failed; the later ones are not taken
 */
export const deployStage = async (tools: Tools, delivery: Delivery): Promise<boolean> => {
  const { stage, context, version, goesBack, isDiffOnly, approve, deployedTables } = delivery;
  const { run, say } = tools;
  await requireAccount(tools, stage, context.account);
  const stack = await readStack(tools, stage);
  if (stack) requireDeployable(stack.status);
  const deployed = stack?.outputs;
  const previous = deployed?.Version;
  const isChanged = previous !== undefined && previous !== version;
  if (isChanged && !isDiffOnly && !goesBack)
    await requireForward(tools, { stage, from: previous, to: version });
  const recordTables = async () =>
    saveDeployedTables(stage, await readDeployedTemplate(tools, stage), deployedTables);
  // The tables as they are, whatever the repository says of them.
  const former = deployed ? await recordTables() : {};
  const settings = {
    ...context,
    stage,
    version,
    previousVersion: (isChanged ? previous : deployed?.PreviousVersion) ?? '',
  };
  const cdk = (command: string, ...options: string[]) =>
    run(
      'npx',
      ...['cdk', command, '--all', ...options],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    );

  await run('npm', 'run', 'build');
  await cdk('diff');
  if (isDiffOnly) return false;
  if (!(await approve())) {
    say('Nothing was deployed.');
    return false;
  }
  const present = (await readOutputs(tools, stage))?.Version;
  if (present !== previous)
    throw new Error(
      `The stage ${stage} runs ${present ?? 'nothing'} by now: run the command again to see the difference.`,
    );
  // CloudFormation's own way back from a first deployment would leave protected tables and buckets behind.
  const isFirst = previous === undefined;
  await cdk('deploy', '--require-approval', 'never', ...(isFirst ? ['--no-rollback'] : []));
  const tablesToKeep = findTablesToKeep(await recordTables(), former);
  const hasPrevious = settings.previousVersion !== '';
  const outputs = await smoke(tools, { stage, hasPrevious, tablesToKeep });
  const told = `The stage ${stage} runs ${version} at ${outputs.SiteAddress}${previous ? `; before, it ran ${previous}` : ''}.`;
  say(told);
  await run(
    'aws',
    ...['sns', 'publish', '--topic-arn', required(outputs, 'AlarmsTopic'), '--message', told],
    ...['--subject', `Deployed: ${stage}`, '--output', 'json'],
  );

  return true;
};
