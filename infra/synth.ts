import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { readSettings } from './settings.ts';
import { ProductStack } from './stack.ts';

interface Options {
  /** The folder of the cloud assembly; CDK's command line sets its own. */
  readonly outDir?: string;
  /** Overrides of the context in cdk.json. */
  readonly context?: Record<string, string>;
  /** Whether to apply CDK's rules for templates, which takes ten seconds. */
  readonly isValidated?: boolean;
}

const contextOfProject = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')).context;

/** Writes the cloud assembly of `cdk deploy`. Needs no account and no network. */
export const synthesise = ({ outDir, context, isValidated = false }: Options = {}): void => {
  const app = new App({
    ...(outDir && { outdir: outDir }),
    context: { ...contextOfProject(), ...context },
    analyticsReporting: false,
    builtinCloudFormationValidation: isValidated,
  });
  const settings = readSettings((name) => app.node.tryGetContext(name));
  new ProductStack(app, `zahrael-${settings.stage}`, settings);
  app.synth();
};
