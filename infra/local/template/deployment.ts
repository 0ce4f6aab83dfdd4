import * as z from 'zod/mini';
import type { Assembly } from './assembly.ts';
import { ACCOUNT, REGION, RESOURCE_TYPES, type ResourceIdentity } from './names.ts';
import { createResolve, type TemplateValue } from './resolve.ts';
import type { StackTemplate, TemplateResource } from './stack-template.ts';

/** A resource of the template with every reference resolved. */
export interface DeployedResource<Properties> {
  readonly logicalId: string;
  /** The construct's path below the stack. */
  readonly label: string;
  readonly ref: string;
  readonly attributes: ResourceIdentity['attributes'];
  readonly properties: Properties;
}

export interface Deployment {
  readonly stackName: string;
  readonly assetPath: Assembly['assetPath'];
  /** The resources of a type, in the order of their dependencies. */
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
      `The local stack does not support ${unknown.join(', ')}. Implement the type in infra/local, or list it in template/names.ts as ignored.`,
    );
};

// CDK appends a hash to logical ids; with path metadata the template also has the construct's path.
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

const SecretGeneration = z.object({
  SecretStringTemplate: z.optional(z.string()),
  GenerateStringKey: z.optional(z.string()),
});
/** How Secrets Manager generates a secret: as a text, or as a key of a JSON object. */
export type SecretGeneration = z.infer<typeof SecretGeneration>;

/** The values of a deployment that its template does not have. */
export interface DeploymentValues {
  readonly stackId: string;
  /** The `DomainName` of the distribution: the address of the local CDN. */
  readonly domainName: string;
  /** The generated value of the secret with this ARN; always the same until it is changed. */
  readonly generatedSecret: (arn: string, generation: SecretGeneration) => string;
}

/** Names and resolves the template's resources. @throws on resources that the local stack does not support */
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
    const generation = resource?.Properties.GenerateSecretString;

    return generation === undefined ? undefined : generatedSecret(arn, SecretGeneration.parse(generation));
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
          throw new Error(`${logicalId} (${type}) has unsupported properties: ${parsed.error.message}`);
        return [{ logicalId, label: labelOf(logicalId, resource), ...identity, properties: parsed.data }];
      }),
  };
};

/** Accepts any properties, for resources of which only the name is used. */
export const AnyProperties = z.object({});
