import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffAccount } from '../../../shared/domain/staff.ts';
import { type SignInOrigin, signInWrite } from '../access-log/sign-in-write.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { getRecord } from '../dynamo/items.ts';
import { AccountLink } from './access-link.table.ts';
import type { StaffSessionRecord } from './session.table.ts';

/** A staff account as stored. */
export const StaffRecord = z.object({
  username: z.string(),
  role: z.enum(STAFF_ROLES),
  /** What colleagues call the person. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  /** argon2id in PHC form; absent while the person has yet to choose an access code. */
  accessCodeHash: z.optional(z.string()),
  /** The mailed link with which they may choose one. */
  link: z.optional(AccountLink),
  createdAt: z.string(),
  /** When the account first had an access code. */
  activatedAt: z.optional(z.string()),
  lastSignInAt: z.optional(z.string()),
  /** When the account's second factor was set up; `second-factors` has it. */
  secondFactorSince: z.optional(z.string()),
  isActive: z._default(z.boolean(), true),
  /** Sessions of another epoch are void; see `sessionEpochOf`. */
  sessionEpoch: z.string(),
  /** See `known-devices.ts`. */
  devices: z.optional(z.array(z.string())),
  version: z.int(),
});
export type StaffRecord = z.infer<typeof StaffRecord>;

export const findStaffMember = (username: string): Promise<StaffRecord | undefined> =>
  getRecord('staff', { username }, StaffRecord);

export const staffState = ({
  isActive,
  activatedAt,
  accessCodeHash,
}: Pick<StaffRecord, 'isActive' | 'activatedAt' | 'accessCodeHash'>): StaffAccount['state'] => {
  if (!isActive) return 'inactive';

  return activatedAt === undefined && accessCodeHash === undefined ? 'invited' : 'active';
};

/** The active account of this name. */
export const findActiveStaffMember = async (username: string): Promise<StaffRecord | undefined> => {
  const member = await findStaffMember(username);

  return member && staffState(member) === 'active' ? member : undefined;
};

/** The account of a session, or why the session is void. */
export type StaffSessionStatus =
  | { readonly member: StaffRecord }
  | { readonly void: 'account ended' | 'signed out' };

export const staffSessionStatus = async (session: StaffSessionRecord): Promise<StaffSessionStatus> => {
  const member = await findActiveStaffMember(session.username);
  if (!member) return { void: 'account ended' };

  return session.epoch === member.sessionEpoch ? { member } : { void: 'signed out' };
};

/**
 * The sign-in of an account, and the devices that it knows with it. The condition fails where the account has begun another epoch
 * since it was read.
 */
export const staffSignInWrites = (
  { username, sessionEpoch }: StaffRecord,
  devices: readonly string[],
  origin: SignInOrigin,
): TransactWrite[] => [
  {
    update: 'SET lastSignInAt = :now, devices = :devices',
    key: { username },
    in: 'staff',
    condition: 'sessionEpoch = :epoch',
    values: { ':now': origin.now.toISOString(), ':devices': devices, ':epoch': sessionEpoch },
  },
  signInWrite({ username, by: 'staff' }, origin),
];
