import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
export type Id = string | number;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (value: unknown): Id | undefined => {
  const own = isObject(value) ? (value.id ?? value.reference) : undefined;
  return typeof own === 'string' || typeof own === 'number' ? own : undefined;
};

const versionOf = (record: object) => (record as { version?: number }).version ?? 0;

const required = (schema: Schema | undefined): Schema | undefined => {
  const inner = (schema?._zod.def as { innerType?: Schema } | undefined)?.innerType;
  return inner === undefined ? schema : required(inner);
};

const partsOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  'shape' in schema ? (schema.shape as Record<string, Schema>) : {};

const elementOf = (schema: Schema): Schema | undefined =>
  required((schema as Partial<z.ZodMiniArray>)._zod?.def.element as Schema | undefined);

type Replace = (schema: Schema, id: Id, record: object, isListed: boolean) => object;

/**
 * `data` with each of its records (itself, its parts, the items of its lists) replaced by `replace(record)`. The same
 * object where nothing is replaced.
 */
const mapRecords = (declared: Schema, data: unknown, replace: Replace, isListed = false): unknown => {
  const schema = required(declared) ?? declared;
  if (Array.isArray(data)) {
    const element = elementOf(schema);
    if (element === undefined) return data;
    const items = data.map((item) => mapRecords(element, item, replace, true));
    return items.some((item, place) => item !== data[place]) ? items : data;
  }
  if (!isObject(data)) return data;
  const id = idOf(data);
  if (id !== undefined) return replace(schema, id, data, isListed);

  const parts = Object.entries(partsOf(schema))
    .map(([name, part]) => [name, mapRecords(part, data[name], replace, isListed)] as const)
    .filter(([name, part]) => part !== data[name]);
  return parts.length === 0 ? data : { ...data, ...Object.fromEntries(parts) };
};

/** Whether every field of `schema` is one of `whole`: `ListedInquiry` is a part of `Inquiry`. */
const isPartOf = (schema: Schema, whole: Schema): boolean => {
  if (schema === whole) return true;
  const [fields, others] = [partsOf(schema), partsOf(whole)];
  const names = Object.keys(fields);

  return names.length > 0 && names.every((name) => fields[name] === others[name]);
};

/** The fields of a record that `schema` has. */
const partOf = (schema: Schema, record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in partsOf(schema)));

/** Records by schema and id: a record replaces records of the same schema and of parts of it. */
class Records {
  isEmpty = true;
  readonly #bySchema = new Map<Schema, Map<Id, object>>();

  get(schema: Schema, id: Id): object | undefined {
    const own = this.#bySchema.get(schema)?.get(id);
    if (own) return own;
    for (const [whole, records] of this.#bySchema) {
      const record = records.get(id);
      if (record && isPartOf(schema, whole)) return partOf(schema, record);
    }

    return undefined;
  }

  put(schema: Schema, id: Id, record: object) {
    this.isEmpty = false;
    const records = this.#bySchema.get(schema) ?? new Map<Id, object>();
    this.#bySchema.set(schema, records.set(id, record));
  }
}

export interface Shown {
  output: Schema;
  data: unknown;
}

/** The record of this schema and id in an answer: itself, a part, or an item of a list. */
export const recordIn = ({ output, data }: Shown, schema: Schema, id: Id): object | undefined => {
  let found: object | undefined;
  mapRecords(output, data, (one, own, record) => {
    if (one === schema && own === id) found = record;
    return record;
  });

  return found;
};

/**
 * A cached answer after a new answer: a record of the same schema, or of a part of it, and the same id is replaced
 * unless its version is higher. Items of a list in the answer replace nothing: an index may lag behind its table.
 */
export const withAnswered = (shown: Shown, answer: Shown): unknown => {
  const answered = new Records();
  mapRecords(answer.output, answer.data, (schema, id, record, isListed) => {
    if (!isListed) answered.put(schema, id, record);
    return record;
  });
  if (answered.isEmpty) return shown.data;

  return mapRecords(shown.output, shown.data, (schema, id, record) => {
    const newer = answered.get(schema, id);
    if (newer === undefined || versionOf(newer) < versionOf(record)) return record;
    return JSON.stringify(newer) === JSON.stringify(record) ? record : newer;
  });
};

/**
 * A new answer, without items of its lists that are older than the cached ones: a cached record with a higher version
 * stays.
 */
export const withoutOlderItems = (answer: Shown, shown: Iterable<Shown>): unknown => {
  const newest = new Records();
  for (const { output, data } of shown)
    mapRecords(output, data, (schema, id, record) => {
      const before = newest.get(schema, id);
      if (before === undefined || versionOf(before) < versionOf(record)) newest.put(schema, id, record);
      return record;
    });

  return mapRecords(answer.output, answer.data, (schema, id, record, isListed) => {
    const known = isListed ? newest.get(schema, id) : undefined;
    return known !== undefined && versionOf(known) > versionOf(record) ? known : record;
  });
};
