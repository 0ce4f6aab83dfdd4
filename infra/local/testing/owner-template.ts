import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SecretId, secretName } from '../../../functions/lib/config/secret-ids.ts';
import { synthesise } from '../../synth.ts';
import { readAssembly } from '../template/assembly.ts';
import { temporaryFolder } from './sample-assembly.ts';

interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: string[];
}
interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

/** Settings that differ from every sample. */
const OWNER_SETTINGS = {
  domain: 'own-domain.example',
  contactEmail: 'hello@own-domain.example',
  contactPhone: '+44 20 7946 0999',
  onboardingEmail: 'papers@own-domain.example',
  bankIban: 'OWN-IBAN',
};

/** Every value under this key, at any depth. */
export const findAll = (value: unknown, key: string): unknown[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(name === key ? [inner] : []),
        ...findAll(inner, key),
      ])
    : [];

/** The template of a stage with settings of its owner, in a temporary folder that `remove` deletes. */
export const synthesiseOwnerTemplate = async () => {
  const folder = await temporaryFolder();
  // `isValidated` fails on templates that CloudFormation would refuse.
  synthesise({ outDir: folder.path, context: { stage: 'local', ...OWNER_SETTINGS }, isValidated: true });
  const { template } = await readAssembly(folder.path);
  const resources: Readonly<Record<string, Resource>> = template.Resources;
  const { Outputs: outputs } = JSON.parse(
    readFileSync(join(folder.path, 'zahrael-local.template.json'), 'utf8'),
  );
  const ofType = (type: string) => Object.values(resources).filter(({ Type }) => Type === type);
  /** The product's functions, without those that CDK adds to deploy the site. */
  const functions = () =>
    ofType('AWS::Lambda::Function').filter(({ Properties }) => String(Properties.Runtime) === 'nodejs24.x');
  const statementsOf = (ofFunction: Resource['Properties']): Statement[] => {
    const [[roleId] = []] = findAll(ofFunction.Role, 'Fn::GetAtt') as string[][];

    return findAll(resources[roleId ?? '']?.Properties.Policies, 'Statement').flat() as Statement[];
  };

  return {
    path: folder.path,
    remove: folder.remove,
    resources,
    outputs: outputs as Readonly<Record<string, unknown>>,
    ofType,
    functions,
    statementsOf,
    /** A secret by its id: its logical id and its properties. */
    secretNamed: (id: SecretId) => {
      const [found] = Object.entries(resources).filter(
        ([, { Type, Properties }]) =>
          Type === 'AWS::SecretsManager::Secret' && Properties.Name === secretName('local', id),
      );
      if (!found) throw new Error(`The template has no secret ${id}.`);

      return { id: found[0], properties: found[1].Properties };
    },
    /** The statements of the roles of the product's functions. */
    functionStatements: (): Statement[] => functions().flatMap(({ Properties }) => statementsOf(Properties)),
  };
};

export type OwnerTemplate = Awaited<ReturnType<typeof synthesiseOwnerTemplate>>;
