import type { TemplateValue } from './resolve.ts';
import type { StackTemplate, TemplateResource } from './stack-template.ts';

const NESTED = 'AWS::CloudFormation::Stack';
// These pseudo parameters differ between a nested stack and its parent.
const OWN_PSEUDO_PARAMETERS = ['AWS::StackId', 'AWS::StackName'];

/** Replaces a reference; `undefined` leaves it unchanged. */
interface Replacement {
  readonly ref: (name: string) => TemplateValue | undefined;
  readonly attribute: (logicalId: string, name: string) => TemplateValue | undefined;
}

const rewrite = (value: TemplateValue, by: Replacement): TemplateValue => {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, by));
  if (typeof value !== 'object' || value === null) return value;

  const { Ref: name, 'Fn::GetAtt': path } = value;
  if (typeof name === 'string') return by.ref(name) ?? value;
  if (Array.isArray(path)) {
    const [logicalId, ...attribute] = path.map(String);
    return by.attribute(logicalId ?? '', attribute.join('.')) ?? value;
  }

  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewrite(item, by)]));
};

const rewriteResource = (resource: TemplateResource, by: Replacement): TemplateResource => ({
  ...resource,
  Properties: Object.fromEntries(
    Object.entries(resource.Properties).map(([key, value]) => [key, rewrite(value, by)]),
  ),
});

/** A nested stack's resources and outputs, with references of the parent. */
const unfold = (
  stackId: string,
  stack: TemplateResource,
  { Resources, Outputs, Parameters }: StackTemplate,
) => {
  const idOf = (logicalId: string) => `${stackId}${logicalId}`;
  const { Parameters: given = {} } = stack.Properties;
  const parameter = (name: string): TemplateValue | undefined =>
    Object.entries(given ?? {}).find(([key]) => key === name)?.[1] ?? Parameters[name]?.Default;
  const by: Replacement = {
    ref: (name) => {
      if (OWN_PSEUDO_PARAMETERS.includes(name))
        throw new Error(`${stackId} uses its own ${name}; pass the parent’s as a parameter.`);
      return name in Parameters ? parameter(name) : name in Resources ? { Ref: idOf(name) } : undefined;
    },
    attribute: (logicalId, name) => ({ 'Fn::GetAtt': [idOf(logicalId), name] }),
  };
  const resources = Object.entries(Resources).map(([logicalId, resource]): [string, TemplateResource] => [
    idOf(logicalId),
    { ...rewriteResource(resource, by), DependsOn: [...resource.DependsOn.map(idOf), ...stack.DependsOn] },
  ]);

  return {
    stackId,
    resources,
    outputs: new Map(Object.entries(Outputs).map(([name, { Value }]) => [name, rewrite(Value, by)])),
  };
};

/**
 * The template with the resources of nested stacks moved into it.
 * @param templateOf the template that a nested stack's `TemplateURL` leads to
 */
export const flattenNestedStacks = async (
  template: StackTemplate,
  templateOf: (url: TemplateValue) => Promise<StackTemplate>,
): Promise<StackTemplate> => {
  const nested = await Promise.all(
    Object.entries(template.Resources)
      .filter(([, { Type }]) => Type === NESTED)
      .map(async ([stackId, stack]) => {
        const own = await templateOf(stack.Properties.TemplateURL ?? null);
        return unfold(stackId, stack, await flattenNestedStacks(own, templateOf));
      }),
  );
  const byId = new Map(nested.map((stack) => [stack.stackId, stack]));

  const by: Replacement = {
    ref: () => undefined,
    attribute: (logicalId, name) => {
      const output = byId.get(logicalId)?.outputs.get(name.replace('Outputs.', ''));
      return output === undefined ? undefined : rewrite(output, by);
    },
  };
  const inOnePiece = [
    ...Object.entries(template.Resources).filter(([logicalId]) => !byId.has(logicalId)),
    ...nested.flatMap(({ resources }) => resources),
  ].map(([logicalId, resource]) => [
    logicalId,
    {
      ...rewriteResource(resource, by),
      DependsOn: resource.DependsOn.flatMap((id) => byId.get(id)?.resources.map(([inner]) => inner) ?? [id]),
    },
  ]);

  return { ...template, Resources: Object.fromEntries(inOnePiece) };
};
