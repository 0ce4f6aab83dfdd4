import { chooseAccessCode } from '../../shared/contract/staff-access.ts';
import { voidLink, withAccountOfToken } from '../lib/auth/access-link.ts';
import { hashAccessCode } from '../lib/auth/staff-access-code.ts';
import { changeStaffRecord } from '../lib/auth/staff-account.ts';
import { findStaffMember } from '../lib/auth/staff-record.table.ts';
import { ConditionFailed } from '../lib/dynamo/errors.ts';
import { handle } from '../lib/http/handle.ts';
import { withOwnDevice } from '../lib/http/known-device.ts';

export const handler = handle(chooseAccessCode, async ({ input, network, now, ...call }) => {
  const lookup = { kind: 'staff', find: findStaffMember, network, now } as const;

  return withAccountOfToken(input.token, lookup, async (account, commitAll) => {
    const { username, activatedAt } = account;
    const accessCodeHash = await hashAccessCode(input.accessCode, { owner: account, field: 'accessCode' });
    const chosen = {
      accessCodeHash,
      link: undefined,
      activatedAt: activatedAt ?? new Date().toISOString(),
    };
    // Its person has read the mail, and signs in from here also while others guess at the name.
    await withOwnDevice('staff', call, (devicesOf) =>
      changeStaffRecord(account, { ...chosen, devicesOf }, { actor: username, commitAll }),
    ).catch((error: unknown) => {
      // The link was used or replaced in between.
      throw error instanceof ConditionFailed ? voidLink('staff', error) : error;
    });

    return { username };
  });
});
