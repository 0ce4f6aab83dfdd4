type Fields = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '=': (left, right) => left === right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

// DynamoDB's numbers are text in records, and like Lambda's these numeric rules never match text.
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

const numeric = (rule: unknown): Test => {
  const parts = Array.isArray(rule) ? rule : [];
  const tests: Test[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const compare = COMPARISONS[String(parts[at])];
    if (!compare) throw new Error(`Unknown comparison in a filter: ${JSON.stringify(rule)}`);
    tests.push((value) => compare(numberOf(value), Number(parts[at + 1])));
  }
  return (value) => tests.every((test) => test(value));
};

const OPERATORS: Readonly<Record<string, (argument: unknown) => Test>> = {
  exists: (wanted) => (value) => (value !== undefined && !isFields(value)) === wanted,
  prefix: (start) => (value) => typeof value === 'string' && value.startsWith(String(start)),
  suffix: (end) => (value) => typeof value === 'string' && value.endsWith(String(end)),
  'equals-ignore-case': (text) => (value) =>
    typeof value === 'string' && value.toLowerCase() === String(text).toLowerCase(),
  numeric,
  'anything-but': (excluded) => {
    if (isFields(excluded)) {
      const inner = rule(excluded);
      return (value) => value !== undefined && !inner(value);
    }
    const values = Array.isArray(excluded) ? excluded : [excluded];
    return (value) => value !== undefined && !values.includes(value);
  },
};

const rule = (pattern: unknown): Test => {
  if (!isFields(pattern)) return (value) => value === pattern;
  const [[name, argument] = ['', undefined], ...others] = Object.entries(pattern);
  const operator = OPERATORS[name];
  if (!operator || others.length > 0)
    throw new Error(`The local stack does not know the filter rule ${JSON.stringify(pattern)}.`);
  return operator(argument);
};

/** Compiles a pattern of an event source mapping's filter criteria. @throws on unsupported rules */
export const compileFilter = (pattern: unknown): Test => {
  if (Array.isArray(pattern)) {
    const rules = pattern.map(rule);
    return (value) => rules.some((test) => test(value));
  }
  if (!isFields(pattern)) throw new Error(`A filter holds lists of rules, not ${JSON.stringify(pattern)}.`);

  const tests = Object.entries(pattern).map(([key, inner]): Test => {
    if (key === '$or') {
      const options = Array.isArray(inner) ? inner.map(compileFilter) : [];
      return (value) => options.some((test) => test(value));
    }
    const test = compileFilter(inner);
    return (value) => test(isFields(value) ? value[key] : undefined);
  });
  return (value) => tests.every((test) => test(value));
};
