import type { LoggedChange } from '../../../shared/domain/access-log.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import type { TableId } from '../dynamo/tables.ts';
import { changedFields, updateExpression } from '../dynamo/update-expression.ts';
import { renewedEpochOf, sessionEpochOf } from './session-epoch.ts';

interface Account {
  readonly createdAt: string;
  readonly version: number;
  readonly sessionEpoch: string;
  readonly devices?: readonly string[] | undefined;
}

/** The attributes that a change of an account sets; those that are undefined are removed. */
export type AccountChange<Record extends Account, Field extends keyof Record> = Partial<
  Pick<Record, Field>
> & {
  /**
   * Begins another epoch, which voids the sessions of the present one. So do changes that a person makes in a session without
   * their secret, which leave known devices known.
   */
  readonly endsSessions?: boolean | 'keeping devices';
  /** The devices that the account knows from then on, asked once: their hashes belong to its epoch. */
  readonly devicesOf?: (account: Record) => readonly string[];
};

/** The next version of an account. */
export const applyAccountChange = <Record extends Account>(
  before: Record,
  { endsSessions = false, devicesOf, ...change }: AccountChange<Record, keyof Record>,
): Record => {
  const next = { ...before, ...change, version: before.version + 1 };
  const epochOf = endsSessions === true ? sessionEpochOf : renewedEpochOf;
  const after = endsSessions === false ? next : { ...next, sessionEpoch: epochOf(next) };

  return devicesOf ? { ...after, devices: devicesOf(after) } : after;
};

interface Target<Field> {
  readonly fields: readonly Field[];
  readonly key: { readonly [name: string]: string };
  readonly in: TableId;
}

/** Fields without their values, as the access log names them, and the words for what is set. */
const WITHOUT_VALUES: Readonly<{ [field: string]: readonly [name: string, set: string] }> = {
  accessCodeHash: ['access code', 'set'],
  passwordHash: ['password', 'set'],
  link: ['link', 'sent'],
  secondFactorSince: ['second factor', 'set up'],
  sessionEpoch: ['sessions', 'ended'],
};

/** Fields that only say when another of the change holds or where it is from, or when and on which device it was made. */
const NOT_LOGGED: readonly string[] = [
  ...['activatedAt', 'passwordExpiresAt', 'lastSignInAt', 'devices', 'emailOf'],
];

const loggedChange = (field: string, from: unknown, to: unknown): LoggedChange => {
  const [name, set] = WITHOUT_VALUES[field] ?? [];
  if (name !== undefined) return { field: name, ...(to !== undefined && { to: set }) };
  if (field === 'isActive') return { field: 'account', to: to === true ? 'reactivated' : 'deactivated' };

  return {
    field,
    ...(from !== undefined && { from: String(from) }),
    ...(to !== undefined && { to: String(to) }),
  };
};

/** What a change sets, for the access log, and its write under the version that was read; none where nothing changes. */
export const accountChangeWrite = <Record extends Account>(
  before: Record,
  after: Record,
  { fields, key, in: table }: Target<keyof Record & string>,
): { readonly changes: readonly LoggedChange[]; readonly writes: readonly TransactWrite[] } => {
  const all = [...fields, 'sessionEpoch', 'devices'] as const;
  const changed = changedFields<Record>(all, before, after);
  if (Object.keys(changed).length === 0) return { changes: [], writes: [] };
  const { values, ...update } = updateExpression({ ...changed, version: after.version });

  return {
    changes: all
      .filter((field) => field in changed && !NOT_LOGGED.includes(field))
      .map((field) => loggedChange(field, before[field], after[field])),
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
