import type * as z from 'zod/mini';
import type { StackTemplate } from './stack-template.ts';

export type TemplateValue = z.core.util.JSONType;
interface Fields {
  readonly [key: string]: TemplateValue;
}

/** Resolves `Ref` and `Fn::GetAtt` of other resources; `undefined` for unknown ones. */
export interface References {
  readonly ref: (logicalId: string) => TemplateValue | undefined;
  readonly attribute: (logicalId: string, name: string) => TemplateValue | undefined;
  /** The value of `{{resolve:secretsmanager:…}}` for this id. */
  readonly secret: (id: string) => string | undefined;
}

export type Resolve = (value: TemplateValue) => TemplateValue;

// The value of `AWS::NoValue`, which removes its key.
const NO_VALUE = Symbol('AWS::NoValue');
type Resolved = TemplateValue | typeof NO_VALUE;

/** A dynamic reference, `{{resolve:service:…}}`. */
const DYNAMIC_REFERENCE = /\{\{resolve:(.+?)\}\}/g;
/** A secret's ARN or name, and the key of its JSON, if any. */
const SECRET = /^secretsmanager:(.+?)(?::SecretString(?::([\w-]*))?:*)?$/;

/** The whole text of a secret, or the value of a key of its JSON. */
const partOf = (secret: string | undefined, key: string | undefined): string | undefined => {
  if (secret === undefined || !key) return secret;
  try {
    const value: unknown = JSON.parse(secret)[key];

    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

const isFields = (value: TemplateValue): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: TemplateValue | undefined, where: string): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw new Error(`${where} needs text but got ${JSON.stringify(value)}.`);
};

const list = (value: TemplateValue | undefined, where: string): readonly TemplateValue[] => {
  if (Array.isArray(value)) return value;
  throw new Error(`${where} needs a list but got ${JSON.stringify(value)}.`);
};

/** Evaluates CloudFormation's intrinsic functions, as the service does when it deploys. */
export const createResolve = (
  template: Pick<StackTemplate, 'Parameters' | 'Mappings' | 'Conditions'>,
  references: References,
): Resolve => {
  const reference = (name: string): TemplateValue => {
    const value = references.ref(name) ?? template.Parameters[name]?.Default;
    if (value === undefined)
      throw new Error(`The template has no resource or parameter for {"Ref": "${name}"}.`);
    return value;
  };

  const attribute = (logicalId: string, name: string): TemplateValue => {
    const value = references.attribute(logicalId, name);
    if (value === undefined)
      throw new Error(`${logicalId} has no attribute "${name}" that the local stack knows.`);
    return value;
  };

  const dynamic = (whole: string): string =>
    whole.replace(DYNAMIC_REFERENCE, (_, reference: string) => {
      const [, id = '', key] = SECRET.exec(reference) ?? [];
      const secret = partOf(references.secret(id), key);
      if (secret === undefined) throw new Error(`The local stack cannot resolve {{resolve:${reference}}}.`);
      return secret;
    });

  const condition = (name: string): boolean => {
    const expression = template.Conditions[name];
    if (expression === undefined) throw new Error(`The template has no condition "${name}".`);
    return plain(expression) === true;
  };

  const substitute = (pattern: string, variables: Fields): string =>
    pattern.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`;
      const own = variables[name];
      if (own !== undefined) return text(plain(own), 'Fn::Sub');
      const [logicalId = '', ...rest] = name.split('.');
      return text(rest.length ? attribute(logicalId, rest.join('.')) : reference(name), 'Fn::Sub');
    });

  const functions: Record<string, (argument: TemplateValue) => Resolved> = {
    Ref: (name) => (name === 'AWS::NoValue' ? NO_VALUE : reference(text(name, 'Ref'))),
    'Fn::GetAtt': (argument) => {
      const [logicalId, ...rest] =
        typeof argument === 'string' ? argument.split('.') : list(argument, 'GetAtt');
      return attribute(
        text(logicalId, 'Fn::GetAtt'),
        rest.map((part) => text(plain(part), 'Fn::GetAtt')).join('.'),
      );
    },
    'Fn::Join': (argument) => {
      const [glue, parts] = list(argument, 'Fn::Join');
      return dynamic(
        list(plain(parts ?? []), 'Fn::Join')
          .map((part) => text(part, 'Fn::Join'))
          .join(text(glue, 'Fn::Join')),
      );
    },
    'Fn::Sub': (argument) => {
      if (typeof argument === 'string') return dynamic(substitute(argument, {}));
      const [pattern, variables] = list(argument, 'Fn::Sub');
      return dynamic(substitute(text(pattern, 'Fn::Sub'), variables && isFields(variables) ? variables : {}));
    },
    'Fn::Select': (argument) => {
      const [index, options] = list(argument, 'Fn::Select');
      const chosen = list(plain(options ?? []), 'Fn::Select')[Number(plain(index ?? 0))];
      if (chosen === undefined) throw new Error(`Fn::Select finds nothing in ${JSON.stringify(argument)}.`);
      return chosen;
    },
    'Fn::Split': (argument) => {
      const [separator, whole] = list(argument, 'Fn::Split');
      return text(plain(whole ?? ''), 'Fn::Split').split(text(separator, 'Fn::Split'));
    },
    'Fn::FindInMap': (argument) => {
      const [map, first, second] = list(plain(argument), 'Fn::FindInMap').map((key) =>
        text(key, 'FindInMap'),
      );
      const found = template.Mappings[map ?? '']?.[first ?? '']?.[second ?? ''];
      if (found === undefined) throw new Error(`Fn::FindInMap finds nothing at ${JSON.stringify(argument)}.`);
      return plain(found);
    },
    'Fn::If': (argument) => {
      const [name, yes, no] = list(argument, 'Fn::If');
      return resolved((condition(text(name, 'Fn::If')) ? yes : no) ?? null);
    },
    'Fn::Equals': (argument) => {
      const [left, right] = list(plain(argument), 'Fn::Equals');
      return JSON.stringify(left) === JSON.stringify(right);
    },
    'Fn::And': (argument) => list(plain(argument), 'Fn::And').every(Boolean),
    'Fn::Or': (argument) => list(plain(argument), 'Fn::Or').some(Boolean),
    'Fn::Not': (argument) => !list(plain(argument), 'Fn::Not')[0],
    Condition: (name) => condition(text(name, 'Condition')),
  };

  const resolved = (value: TemplateValue): Resolved => {
    if (Array.isArray(value)) return value.map(resolved).filter((item) => item !== NO_VALUE);
    if (typeof value === 'string') return dynamic(value);
    if (!isFields(value)) return value;

    const entries = Object.entries(value);
    const [only] = entries;
    if (only && entries.length === 1) {
      const [name, argument] = only;
      const evaluate = functions[name];
      // `Condition` is a function only if its argument names a condition; else it is a policy's key.
      if (evaluate && (name !== 'Condition' || typeof argument === 'string')) return evaluate(argument);
      if (name.startsWith('Fn::')) throw new Error(`The local stack does not know ${name}.`);
    }

    return Object.fromEntries(
      entries.flatMap(([key, item]) => {
        const inner = resolved(item);
        return inner === NO_VALUE ? [] : [[key, inner]];
      }),
    );
  };

  const plain: Resolve = (value) => {
    const result = resolved(value);
    return result === NO_VALUE ? null : result;
  };

  return plain;
};
