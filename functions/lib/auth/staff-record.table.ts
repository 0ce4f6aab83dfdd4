import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffAccount } from '../../../shared/domain/staff.ts';
import { type SignInOrigin, signInWrite } from '../access-log/sign-in-write.ts';
import { invalidCredentials } from '../app-error.ts';
import { commitIf } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getRecord, setAttributes } from '../dynamo/items.ts';
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

export const staffState = ({ isActive, activatedAt, accessCodeHash }: StaffRecord): StaffAccount['state'] => {
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
 * Records the sign-in of an account whose access code was right. A session may start only after it.
 * @throws AppError `unauthenticated` where the account has begun another epoch since it was read: another code was set, it was
 * deactivated, or its sessions were ended
 */
export const recordStaffSignIn = async (
  { username, sessionEpoch }: StaffRecord,
  origin: SignInOrigin,
): Promise<void> => {
  const isRecorded = await commitIf([
    {
      update: 'SET lastSignInAt = :now',
      key: { username },
      in: 'staff',
      condition: 'sessionEpoch = :epoch',
      values: { ':now': origin.now.toISOString(), ':epoch': sessionEpoch },
    },
    signInWrite({ username, by: 'staff' }, origin),
  ]);
  if (!isRecorded) throw invalidCredentials();
};

/** Stores the devices that an account knows. */
export const keepStaffDevices = async (username: string, devices: readonly string[]): Promise<void> => {
  try {
    await setAttributes('staff', { username }, 'SET devices = :devices', {
      condition: 'attribute_exists(username)',
      values: { ':devices': devices },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
