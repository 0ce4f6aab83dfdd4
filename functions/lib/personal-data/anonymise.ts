import { isDeepStrictEqual } from 'node:util';
import type { TransactWrite } from '../dynamo/commit.ts';
import { type TableDefinition, type TableId, tables } from '../dynamo/tables.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import type { TableItem } from './personal-data-rules.ts';

const nameOf = (key: TableDefinition['partition']) => (typeof key === 'string' ? key : key.name);

/** The key of an item. */
export const keyOfItem = (table: TableId, item: TableItem): Record<string, unknown> => {
  const { partition, sort }: TableDefinition = tables[table];
  const names = [nameOf(partition), ...(sort === undefined ? [] : [nameOf(sort)])];

  return Object.fromEntries(names.map((name) => [name, item[name]]));
};

/**
 * Writes those of the attributes that differ; `guard` is the attribute that every other write of such an item raises: the
 * condition fails where another write came in between. No writes where nothing differs.
 */
export const anonymise = (
  table: TableId,
  item: TableItem,
  attributes: Readonly<Record<string, unknown>>,
  guard?: string,
): TransactWrite[] => {
  const different = Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !isDeepStrictEqual(item[name], value)),
  );
  if (Object.keys(different).length === 0) return [];
  const version = item[guard ?? ''];
  const raised = guard === 'version' && typeof version === 'number' && { version: version + 1 };
  const { update, names, values } = updateExpression({ ...different, ...raised });
  const [key = ''] = Object.keys(keyOfItem(table, item));
  const isGuarded = guard !== undefined && version !== undefined;

  return [
    {
      update,
      key: keyOfItem(table, item),
      in: table,
      condition: isGuarded ? '#guard = :read' : 'attribute_exists(#guard)',
      names: { ...names, '#guard': isGuarded ? guard : key },
      values: { ...values, ...(isGuarded && { ':read': version }) },
    },
  ];
};
