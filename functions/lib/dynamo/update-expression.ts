import { isDeepStrictEqual } from 'node:util';

/** The fields of `after` that differ from `before`; undefined where `after` has none. */
export const changedFields = <Item extends object>(
  fields: readonly (keyof Item & string)[],
  before: Item,
  after: Item,
): Partial<Item> =>
  Object.assign(
    {},
    ...fields
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => ({ [field]: after[field] })),
  );

/** The update expression that sets these attributes, and removes those that are undefined. */
export const updateExpression = (attributes: Record<string, unknown>) => {
  const names = Object.keys(attributes);
  const set = names.filter((name) => attributes[name] !== undefined);
  const removed = names.filter((name) => attributes[name] === undefined);

  return {
    update: [
      ...(set.length > 0 ? [`SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`] : []),
      ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
    ].join(' '),
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(set.map((name) => [`:${name}`, attributes[name]])),
  };
};
