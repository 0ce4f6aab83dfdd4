import type { TableShape, TableShapes } from './table-shapes.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

const indexFaults = (table: string, before: TableShape, after: TableShape): string[] => {
  const added = Object.keys(after.indexes).filter((name) => !(name in before.indexes));
  const removed = Object.keys(before.indexes).filter((name) => !(name in after.indexes));
  const changed = Object.keys(after.indexes).filter(
    (name) => name in before.indexes && !isSame(before.indexes[name], after.indexes[name]),
  );
  const isTooMany = added.length + removed.length > 1;

  return [
    ...changed.map(
      (name) =>
        `${table}: the index “${name}” has another key or projection, which DynamoDB cannot change. Add an index of another name, deploy, run the backfill, let the reads use it, deploy, and then remove “${name}”.`,
    ),
    ...(isTooMany
      ? [
          `${table}: ${added.length} indexes are added (${quoted(added)}) and ${removed.length} removed (${quoted(removed)}), but CloudFormation changes one index of a table per update. Deploy ${quoted([...added, ...removed].slice(0, 1))} alone, wait until it is active, then deploy the next.`,
        ]
      : []),
  ];
};

const tableFaults = (table: string, before: TableShape, after: TableShape | undefined): string[] => {
  if (!after)
    return [
      `${table}: the deployed table is gone from the template, and its data would be left behind. Keep the table, also to go back from the version that added it (see “Delivery” in the runbook); or, once nothing in it is needed, remove it from infra/deployed/tables.json by hand.`,
    ];
  if (!isSame(before.key, after.key))
    return [
      `${table}: the key changes from ${before.key.join(', ')} to ${after.key.join(', ')}, which replaces the table by an empty one. Add a table of another name, copy the records, then let the functions use it.`,
    ];

  return [
    ...indexFaults(table, before, after),
    ...(before.stream !== undefined && before.stream !== after.stream
      ? [`${table}: its stream changes or ends, and with it the records that wait in it. Keep the stream.`]
      : []),
    ...(before.expiresBy !== undefined && before.expiresBy !== after.expiresBy
      ? [
          `${table}: the attribute of its expiry changes, which DynamoDB refuses in one update. Keep the attribute “${before.expiresBy}”.`,
        ]
      : []),
  ];
};

/** What CloudFormation would refuse, or do with loss, in an update from the deployed tables to these; each says the way round. */
export const findTableFaults = (deployed: TableShapes, synthesised: TableShapes): string[] =>
  Object.entries(deployed).flatMap(([table, before]) => tableFaults(table, before, synthesised[table]));

/** The tables for which synthesis would refuse to go back from the deployed ones to the former. */
export const findTablesToKeep = (deployed: TableShapes, former: TableShapes): string[] =>
  Object.entries(deployed).flatMap(([table, shape]) =>
    tableFaults(table, shape, former[table]).length > 0 ? [table] : [],
  );
