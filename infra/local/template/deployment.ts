import * as z from 'zod/mini';
import type { Assembly, StackTemplate, TemplateResource } from './assembly.ts';
import { ACCOUNT, REGION, RESOURCE_TYPES, type ResourceIdentity } from './names.ts';
import { createResolve, type TemplateValue } from './resolve.ts';

/** A resource of the template with every reference resolved. */
export interface DeployedResource<Properties> {
  readonly logicalId: string;
  /** What a person calls it: the construct's path below the stack. */
  readonly label: string;
  readonly ref: string;
  readonly attributes: ResourceIdentity['attributes'];
  readonly properties: Properties;
}

export interface Deployment {
  readonly stackName: string;
  readonly assetPath: Assembly['assetPath'];
  /** The resources of a type, in the order in which they depend on each other. */
  readonly all: <Schema extends z.ZodMiniType>(
    type: string,
    schema: Schema,
  ) => readonly DeployedResource<z.infer<Schema>>[];
}

const SECRET = 'AWS::SecretsManager::Secret';

const assertKnown = ({ Resources }: StackTemplate) => {
  const unknown = Object.entries(Resources)
    .filter(([, { Type }]) => !(Type in RESOURCE_TYPES))
    .map(([logicalId, { Type }]) => `${logicalId} (${Type})`);
  if (unknown.length > 0)
    throw new Error(
      `The local stack does not know what to do with ${unknown.join(', ')}. Teach it in infra/local, or list the type in template/names.ts as needing nothing.`,
    );
};

// CDK appends a hash to logical ids and, where it was asked to, says the path they stand for.
const labelOf = (logicalId: string, { Metadata }: TemplateResource): string => {
  const path = Metadata['aws:cdk:path'];
  return typeof path === 'string'
    ? path.replace(/^[^/]+\//, '').replace(/\/Resource$/, '')
    : logicalId.replace(/[0-9A-F]{8}$/, '');
};

const inOrder = ({ Resources }: StackTemplate): string[] => {
  const ordered = new Set<string>();
  const visit = (logicalId: string) => {
    if (ordered.has(logicalId)) return;
    for (const dependency of Resources[logicalId]?.DependsOn ?? []) visit(dependency);
    ordered.add(logicalId);
  };
  Object.keys(Resources).forEach(visit);

  return [...ordered];
};

/** What a deployment has of its own, from wherever it runs. */
export interface DeploymentValues {
  readonly stackId: string;
  /** What `DomainName` of every distribution answers: where the local CDN listens. */
  readonly domainName: string;
  /** The value generated for the secret of this ARN; the same each time. */
  readonly generatedSecret: (arn: string) => string;
}

/** The template as deployed: named, resolved, and refused when it asks for anything the stack cannot run. */
export const deployAssembly = (
  { stackName, template, assetPath }: Assembly,
  { stackId, domainName, generatedSecret }: DeploymentValues,
): Deployment => {
  assertKnown(template);

  const pseudo: Record<string, TemplateValue> = {
    'AWS::AccountId': ACCOUNT,
    'AWS::Partition': 'aws',
    'AWS::Region': REGION,
    'AWS::StackId': `arn:aws:cloudformation:local:${ACCOUNT}:stack/${stackName}/${stackId}`,
    'AWS::StackName': stackName,
    'AWS::URLSuffix': 'amazonaws.com',
  };
  const identities = new Map<string, ResourceIdentity>();
  const identityOf = (logicalId: string): ResourceIdentity | undefined => {
    const known = identities.get(logicalId);
    const resource = template.Resources[logicalId];
    if (known || !resource) return known;

    const naming = RESOURCE_TYPES[resource.Type];
    const stated = naming?.name ? resource.Properties[naming.name] : undefined;
    const identity = naming?.identify(
      stackName,
      logicalId,
      stated === undefined ? undefined : String(resolve(stated)),
    );
    if (identity) identities.set(logicalId, identity);
    return identity;
  };
  const attribute = (logicalId: string, name: string): TemplateValue | undefined =>
    template.Resources[logicalId]?.Type === 'AWS::CloudFront::Distribution' && name === 'DomainName'
      ? domainName
      : identityOf(logicalId)?.attributes[name];
  const secret = (arn: string): string | undefined => {
    const [, resource] =
      Object.entries(template.Resources).find(
        ([logicalId, { Type }]) => Type === SECRET && identityOf(logicalId)?.ref === arn,
      ) ?? [];
    return resource?.Properties.GenerateSecretString === undefined ? undefined : generatedSecret(arn);
  };
  const resolve = createResolve(template, {
    ref: (name) => pseudo[name] ?? identityOf(name)?.ref,
    attribute,
    secret,
  });

  return {
    stackName,
    assetPath,
    all: (type, schema) =>
      inOrder(template).flatMap((logicalId) => {
        const resource = template.Resources[logicalId];
        const identity = identityOf(logicalId);
        if (resource?.Type !== type || !identity) return [];
        if (resource.Condition && resolve({ Condition: resource.Condition }) !== true) return [];

        const parsed = schema.safeParse(resolve(resource.Properties));
        if (!parsed.success)
          throw new Error(`${logicalId} (${type}) is not what the local stack runs: ${parsed.error.message}`);
        return [{ logicalId, label: labelOf(logicalId, resource), ...identity, properties: parsed.data }];
      }),
  };
};

/** For resources of which only the name matters. */
export const AnyProperties = z.object({});
