import fc from 'fast-check';
import type * as core from 'zod/v4/core';
import { emails, known, largeTexts, mostly, plainTexts, VALUES_BY_NAME } from './values-by-name.ts';

/** The objects that an authenticator signs, by the name of their field. */
const SIGNED: ReadonlySet<string> = new Set(['assertion', 'credential']);

type Checks = readonly core.$ZodCheck<never>[] | undefined;

// The definitions of checks have a type per kind; each is read by its name.
const checkDefinitions = (checks: Checks): Record<string, unknown>[] =>
  (checks ?? []).map((check) => ({ ...check._zod.def }));

const textsOf = (checks: Checks): fc.Arbitrary<unknown> => {
  const format = checkDefinitions(checks).find(({ check }) => check === 'string_format');
  if (format?.format === 'email') return emails;
  if (format?.format === 'datetime')
    return fc
      .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString());
  if (format?.pattern instanceof RegExp) return fc.stringMatching(format.pattern);

  return plainTexts;
};

const numbersOf = (checks: Checks, isInteger: boolean): fc.Arbitrary<unknown> => {
  const definitions = checkDefinitions(checks);
  const bound = (check: string) => definitions.find((one) => one.check === check)?.value;
  const least = bound('greater_than');
  const most = bound('less_than');
  const min = typeof least === 'number' ? least : 0;
  const max = typeof most === 'number' ? most : 1_000_000;
  const isWhole = isInteger || definitions.some(({ check }) => check === 'number_format');

  return isWhole
    ? fc.integer({ min, max })
    : fc.integer({ min: min * 100, max: max * 100 }).map((cents) => cents / 100);
};

const mostOf = (checks: Checks): number => {
  const most = checkDefinitions(checks).find(({ check }) => check === 'max_length')?.maximum;

  return typeof most === 'number' ? most : 60;
};

/** Mostly short lists; some as long as the schema allows. */
const listsOf = <Element>(elements: fc.Arbitrary<Element>, most: number): fc.Arbitrary<Element[]> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.array(elements, { minLength: 1, maxLength: Math.min(3, most) }) },
    { weight: 1, arbitrary: fc.array(elements, { maxLength: most, size: 'max' }) },
  );

/** Names with values; an absent field is left out. */
export type SchemaFields = readonly (readonly [name: string, value: unknown])[];

const presentOnly = (entries: [string, unknown][]): SchemaFields =>
  entries.filter(([, value]) => value !== undefined);

const objectOf = (fields: SchemaFields): Record<string, unknown> => {
  const object: Record<string, unknown> = {};
  for (const [name, value] of fields)
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });

  return object;
};

/** Values that a schema accepts, mostly: checks that are functions cannot be read. */
export const valuesOf = (schema: core.$ZodType, name = ''): fc.Arbitrary<unknown> => {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
      return fc.oneof(
        { weight: 2, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: valuesOf(def.innerType, name) },
      );
    case 'nullable':
      return fc.oneof(fc.constant(null), valuesOf(def.innerType, name));
    case 'pipe':
      return VALUES_BY_NAME[name] ?? valuesOf(def.in, name);
    case 'string':
      return VALUES_BY_NAME[name] ?? textsOf(def.checks);
    case 'number':
      return VALUES_BY_NAME[name] ?? numbersOf(def.checks, 'format' in def);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'array':
      return listsOf(valuesOf(def.element, name === 'clientIds' ? 'clientId' : ''), mostOf(def.checks));
    case 'record':
      // A table of what the schema names has a value for each.
      if (def.keyType._zod.def.type === 'enum') return fieldsOfRecord(def).map(objectOf);
      return fc
        .oneof(
          listsOf(fc.tuple(plainTexts, valuesOf(def.valueType)), 40),
          listsOf(fc.tuple(largeTexts, largeTexts), 400),
        )
        .map((entries) => objectOf(entries.map(([key, value]) => [String(key), value])));
    case 'union':
      return fc.oneof(...def.options.map((option) => valuesOf(option, name)));
    case 'object': {
      const objects = fieldsOf(schema).map(objectOf);

      return SIGNED.has(name) ? mostly(known(name), objects) : objects;
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

const fieldsOfRecord = ({ keyType, valueType }: core.$ZodRecordDef): fc.Arbitrary<SchemaFields> => {
  const { def } = (keyType as core.$ZodTypes)._zod;
  const names = def.type === 'enum' ? Object.values(def.entries) : [];

  return fc.tuple(
    ...names.map((name) => fc.tuple(fc.constant(String(name)), valuesOf(valueType, String(name)))),
  );
};

/**
 * The fields of an object, with values that its schema accepts, mostly.
 * @param given the values of fields that the schema does not know enough of
 */
export const fieldsOf = (
  schema: core.$ZodType,
  given: (name: string, field: core.$ZodType) => fc.Arbitrary<unknown> | undefined = () => undefined,
): fc.Arbitrary<SchemaFields> => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === 'union') return fc.oneof(...def.options.map((option) => fieldsOf(option)));
  if (def.type !== 'object') return fc.constant([]);
  const entries = Object.entries(def.shape).map(([name, field]) =>
    fc.tuple(fc.constant(name), given(name, field) ?? valuesOf(field, name)),
  );

  return fc.tuple(...entries).map(presentOnly);
};
