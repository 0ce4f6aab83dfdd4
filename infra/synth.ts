import { readFileSync } from 'node:fs';
import { App, CfnOutput } from 'aws-cdk-lib';
import { requireDeployableTables } from './deployed/records.ts';
import { EdgeLogStack } from './edge-log.ts';
import { FirewallStack } from './firewall.ts';
import { addNag, type NagFinding } from './nag/nag.ts';
import { readSettings } from './settings.ts';
import { ProductStack } from './stack.ts';

interface Options {
  /** The folder of the cloud assembly; CDK's command line sets its own. */
  readonly outDir?: string;
  /** Overrides of the context in cdk.json. */
  readonly context?: Record<string, string>;
  /** Whether to apply CDK's and cdk-nag's rules for templates, which takes some ten seconds. */
  readonly isValidated?: boolean;
  /** Receives each finding of cdk-nag, also those that are acknowledged. */
  readonly onFinding?: (finding: NagFinding) => void;
  /** The file of the deployed tables, for tests. */
  readonly deployedTables?: string;
}

const contextOfProject = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')).context;

/**
 * Writes the cloud assembly of `cdk deploy`. Needs no account and no network.
 * @throws Error where the tables that are deployed cannot be changed into these in one update
 */
export const synthesise = ({
  outDir,
  context,
  isValidated = false,
  onFinding,
  deployedTables,
}: Options = {}): void => {
  const app = new App({
    ...(outDir && { outdir: outDir }),
    context: { ...contextOfProject(), ...context },
    analyticsReporting: false,
    builtinCloudFormationValidation: isValidated,
  });
  if (isValidated) addNag(app, onFinding);
  const settings = readSettings((name) => app.node.tryGetContext(name));
  const { stage, environment } = settings;
  // The emulated distribution has no firewall.
  const firewall = environment && new FirewallStack(app, `zahrael-${stage}-firewall`, settings, environment);
  const stack = new ProductStack(app, `zahrael-${stage}`, settings, firewall?.arn);
  if (environment) new EdgeLogStack(app, `zahrael-${stage}-edge-log`, environment, stack.edgeLog);
  // The commits that `npm run rollback` chooses from.
  for (const name of ['version', 'previousVersion']) {
    const value: unknown = app.node.tryGetContext(name);
    if (typeof value === 'string' && value !== '')
      new CfnOutput(
        stack,
        name.replace(/^./, (letter) => letter.toUpperCase()),
        { value },
      );
  }
  const { template } = app.synth().getStackArtifact(stack.artifactId);
  requireDeployableTables(stage, template, deployedTables);
};
