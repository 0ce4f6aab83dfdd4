import type { TransactWrite } from '../dynamo/commit.ts';
import type { TableId } from '../dynamo/tables.ts';
import { changedFields, updateExpression } from '../dynamo/update-expression.ts';
import { sessionEpochOf } from './session.table.ts';

interface Account {
  readonly createdAt: string;
  readonly version: number;
  readonly sessionEpoch: string;
}

/** The attributes that a change of an account sets; those that are undefined are removed. */
export type AccountChange<Record extends Account, Field extends keyof Record> = Partial<
  Pick<Record, Field>
> & {
  /** Begins another epoch, which voids the sessions of the present one. */
  readonly endsSessions?: boolean;
};

/** The next version of an account. */
export const applyAccountChange = <Record extends Account>(
  before: Record,
  { endsSessions = false, ...change }: AccountChange<Record, keyof Record>,
): Record => {
  const after = { ...before, ...change, version: before.version + 1 };

  return endsSessions ? { ...after, sessionEpoch: sessionEpochOf(after) } : after;
};

interface Target<Field> {
  readonly fields: readonly Field[];
  readonly key: { readonly [name: string]: string };
  readonly in: TableId;
}

/** The names of the fields that a change sets, and its write under the version that was read; none where nothing changes. */
export const accountChangeWrite = <Record extends Account>(
  before: Record,
  after: Record,
  { fields, key, in: table }: Target<keyof Record & string>,
): { readonly fields: readonly string[]; readonly writes: readonly TransactWrite[] } => {
  const changed = changedFields([...fields, 'sessionEpoch'], before, after);
  if (Object.keys(changed).length === 0) return { fields: [], writes: [] };
  const { values, ...update } = updateExpression({ ...changed, version: after.version });

  return {
    fields: Object.keys(changed),
    writes: [
      {
        ...update,
        key,
        in: table,
        condition: '#version = :expected',
        values: { ...values, ':expected': before.version },
      },
    ],
  };
};
