import * as z from 'zod/mini';
import { STAFF_ROLES, Username } from '../../shared/domain/staff.ts';
import { LastAdmin, type StaffChange } from '../lib/auth/plan-staff-change.ts';
import { planSecondFactorReset } from '../lib/auth/reset-second-factor.ts';
import { staffAccessCode } from '../lib/auth/staff-access-code.ts';
import { changeStaffAccount } from '../lib/auth/staff-account.ts';
import { findStaffMember } from '../lib/auth/staff-record.table.ts';
import type { TransactWrite } from '../lib/dynamo/commit.ts';

const force = z._default(z.boolean(), false);
const Request = z.discriminatedUnion('action', [
  z.object({ action: z.literal('end'), username: Username, force }),
  z.object({ action: z.literal('reactivate'), username: Username }),
  z.object({
    action: z.literal('reset-access-code'),
    username: Username,
    /** Generated, and answered once, when absent. */
    accessCode: z.optional(z.string()),
  }),
  z.object({ action: z.literal('sign-out'), username: Username }),
  z.object({ action: z.literal('reset-second-factor'), username: Username }),
  z.object({ action: z.literal('change-role'), username: Username, role: z.enum(STAFF_ROLES), force }),
]);
type Request = z.infer<typeof Request>;

interface Planned {
  readonly change: StaffChange;
  readonly told?: { readonly accessCode?: string };
  readonly writes?: readonly TransactWrite[];
}

const planOf = async (request: Request): Promise<Planned> => {
  switch (request.action) {
    case 'end':
      return { change: { isActive: false } };
    case 'reactivate':
      return { change: { isActive: true } };
    case 'sign-out':
      return { change: { endsSessions: true } };
    case 'reset-second-factor': {
      const owner = await findStaffMember(request.username);
      return (owner && (await planSecondFactorReset(owner, new Date()))) ?? { change: {} };
    }
    case 'change-role':
      return { change: { role: request.role } };
    case 'reset-access-code': {
      const owner = (await findStaffMember(request.username)) ?? request;
      const { accessCodeHash, told } = await staffAccessCode(owner, request.accessCode);
      return { change: { accessCodeHash, link: undefined }, told };
    }
  }
};

/**
 * Operators end or restore a staff account, reset its access code or its second factor, sign it out everywhere or change
 * its role, e.g. `{ "action": "end", "username": "commander" }`. The change applies to its sessions with their next request.
 */
export const handler = async (
  event: unknown,
): Promise<{ username: string; role: string; isActive: boolean; accessCode?: string }> => {
  const request = Request.parse(event);
  const { change, told, writes = [] } = await planOf(request);
  try {
    const options = { force: 'force' in request && request.force, writesOf: () => writes };
    const account = await changeStaffAccount(request.username, change, options);
    if (!account) throw new Error(`There is no staff account “${request.username}”.`);
    const { username, role, isActive } = account;

    return { username, role, isActive, ...told };
  } catch (error) {
    if (!(error instanceof LastAdmin)) throw error;
    throw new Error(`${error.message} Make another first, or send "force": true.`);
  }
};
