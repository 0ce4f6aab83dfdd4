import {
  type App,
  type IPolicyValidationContext,
  type IPolicyValidationPlugin,
  type PolicyValidationPluginReport,
  Validations,
} from 'aws-cdk-lib';
import { AwsSolutionsChecks, type NagPack, ServerlessChecks } from 'cdk-nag';
import { ACKNOWLEDGEMENTS, type Acknowledgement } from './acknowledgements.ts';

export interface NagFinding {
  readonly rule: string;
  /** The path of the construct below its stack. */
  readonly at: string;
}

/** The acknowledgement of a finding. */
export const acknowledgementOf = ({ rule, at }: NagFinding): Acknowledgement | undefined =>
  ACKNOWLEDGEMENTS.find((one) => one.rule.test(rule) && one.at.test(at));

const findingOf = (rule: string, path = ''): NagFinding => ({ rule, at: path.replace(/^[^/]+\//, '') });

/** A pack of rules whose report leaves out what is acknowledged. */
class AcknowledgedPack implements IPolicyValidationPlugin {
  readonly name: string;
  readonly #pack: NagPack;
  readonly #onFinding: (finding: NagFinding) => void;

  constructor(pack: NagPack, onFinding: (finding: NagFinding) => void) {
    this.name = pack.readPackName;
    this.#pack = pack;
    this.#onFinding = onFinding;
  }

  validate(context: IPolicyValidationContext): PolicyValidationPluginReport {
    const violations = this.#pack
      .validate(context)
      .violations.map((violation) => ({
        ...violation,
        violatingResources: violation.violatingResources.filter(({ constructPath }) => {
          const finding = findingOf(violation.ruleName, constructPath);
          this.#onFinding(finding);

          return acknowledgementOf(finding) === undefined;
        }),
      }))
      .filter(({ violatingResources }) => violatingResources.length > 0);

    return { success: violations.length === 0, violations };
  }
}

/** Has synthesis fail on findings of cdk-nag that are not acknowledged. */
export const addNag = (app: App, onFinding: (finding: NagFinding) => void = () => {}): void =>
  Validations.of(app).addPlugins(
    new AcknowledgedPack(new AwsSolutionsChecks(app), onFinding),
    new AcknowledgedPack(new ServerlessChecks(app), onFinding),
  );
