import * as z from 'zod/mini';

const OneOrMany = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
);

// The supported condition operators and keys; any other fails the start.
const OPERATORS = [
  ...['StringEquals', 'StringLike', 'StringNotEquals', 'ArnLike', 'ArnEquals', 'Bool'],
  ...['ForAllValues:StringEquals', 'StringEqualsIfExists'],
];
const KEYS = [
  ...['ses:fromaddress', 'aws:securetransport', 'aws:sourcearn', 'aws:sourceaccount'],
  ...['dynamodb:attributes', 'dynamodb:returnvalues'],
];

export const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: z.optional(OneOrMany),
  NotAction: z.optional(OneOrMany),
  Resource: z.optional(OneOrMany),
  NotResource: z.optional(OneOrMany),
  Principal: z.optional(z.union([z.string(), z.record(z.string(), OneOrMany)])),
  Condition: z.optional(z.record(z.string(), z.record(z.string(), OneOrMany))),
});
export type Statement = z.infer<typeof Statement>;

export const PolicyDocument = z.object({
  Statement: z.pipe(
    z.union([Statement, z.array(Statement)]),
    z.transform((statements) => (Array.isArray(statements) ? statements : [statements])),
  ),
});

/** The condition keys of a request, in lower case; some have several values. */
export type RequestContext = Readonly<Record<string, string | readonly string[]>>;

const escaped = (text: string) => text.replace(/[.+^${}()|[\]\\]/g, '\\$&');

/** Matches IAM's `*` and `?`. */
export const matchesPattern = (pattern: string, value: string): boolean =>
  new RegExp(`^${escaped(pattern).replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(value);

const anyMatches = (patterns: readonly string[], value: string) =>
  patterns.some((pattern) => matchesPattern(pattern, value));

// Actions are case-insensitive, resources are not.
const coversAction = ({ Action, NotAction }: Statement, action: string) =>
  Action
    ? anyMatches(
        Action.map((pattern) => pattern.toLowerCase()),
        action.toLowerCase(),
      )
    : !anyMatches(
        (NotAction ?? []).map((pattern) => pattern.toLowerCase()),
        action.toLowerCase(),
      );

const coversResource = ({ Resource, NotResource }: Statement, resource: string) =>
  Resource ? anyMatches(Resource, resource) : !anyMatches(NotResource ?? ['*'], resource);

const holds = (
  operator: string,
  expected: readonly string[],
  actual: string | readonly string[] | undefined,
): boolean => {
  // Like IAM: a key without values fulfils it.
  if (operator === 'ForAllValues:StringEquals')
    return [actual ?? []].flat().every((one) => expected.includes(one));
  if (operator === 'StringEqualsIfExists' && actual === undefined) return true;
  if (typeof actual === 'object') return false;
  if (operator === 'StringNotEquals') return actual === undefined || !expected.includes(actual);
  if (actual === undefined) return false;
  return operator === 'StringLike' || operator.startsWith('Arn')
    ? anyMatches(expected, actual)
    : expected.includes(actual);
};

const applies = ({ Condition }: Statement, context: RequestContext) =>
  Object.entries(Condition ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) => holds(operator, expected, context[key.toLowerCase()])),
  );

/** Evaluates a role's statements like IAM: a Deny overrides every Allow; without an Allow the request is denied. */
export const isAllowed = (
  statements: readonly Statement[],
  action: string,
  resource: string,
  context: RequestContext = {},
): boolean => {
  const matching = statements.filter(
    (statement) =>
      coversAction(statement, action) && coversResource(statement, resource) && applies(statement, context),
  );

  return (
    matching.some(({ Effect }) => Effect === 'Allow') && !matching.some(({ Effect }) => Effect === 'Deny')
  );
};

/** @throws at start if a statement has a condition that the proxy cannot evaluate */
export const assertSupportedConditions = (owner: string, statements: readonly Statement[]): void => {
  for (const { Condition } of statements)
    for (const [operator, keys] of Object.entries(Condition ?? {}))
      for (const key of Object.keys(keys))
        if (
          !OPERATORS.some((known) => known === operator) ||
          !KEYS.some((known) => known === key.toLowerCase())
        )
          throw new Error(
            `${owner} has a policy condition the local stack cannot judge: ${operator} ${key}.`,
          );
};
