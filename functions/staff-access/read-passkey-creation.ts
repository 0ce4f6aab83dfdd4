import { readPasskeyCreation } from '../../shared/contract/passkeys.ts';
import { MAX_PASSKEYS } from '../../shared/domain/passkey.ts';
import { AppError } from '../lib/app-error.ts';
import { passkeyCreation } from '../lib/auth/passkey-options.ts';
import { findSecondFactor } from '../lib/auth/second-factor.table.ts';
import { findActiveStaffMember } from '../lib/auth/staff-record.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readPasskeyCreation, async ({ session, now }) => {
  const account = await findActiveStaffMember(session.username);
  if (!account) throw new AppError('unauthenticated');
  const { passkeys = [] } = (await findSecondFactor(session.username)) ?? {};
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys');

  return passkeyCreation(account, { use: { purpose: 'add', session }, now, passkeys });
});
