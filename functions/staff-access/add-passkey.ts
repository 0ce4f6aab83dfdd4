import { addPasskey } from '../../shared/contract/passkeys.ts';
import { MAX_PASSKEYS } from '../../shared/domain/passkey.ts';
import { AppError } from '../lib/app-error.ts';
import { findPasskeyOwner, passkeyOwnerWrite } from '../lib/auth/passkey.table.ts';
import { planNewPasskey } from '../lib/auth/plan-passkey.ts';
import { newRecoveryCodes } from '../lib/auth/recovery-codes.ts';
import { findSecondFactor, secondFactorWrite } from '../lib/auth/second-factor.table.ts';
import { secondFactorNotice } from '../lib/auth/second-factor-email.ts';
import type { StaffRecord } from '../lib/auth/staff-record.table.ts';
import { verifyNewCredential } from '../lib/auth/verify-credential.ts';
import { setUpFactor } from '../lib/http/complete-second-step.ts';
import { handle } from '../lib/http/handle.ts';

/** The session of this call goes on, or that of a sign-in which ends with it starts; all others end. */
export const handler = handle(addPasskey, async ({ input, session, ...call }) => {
  const { username } = session;
  const { now } = call;
  const { name, credential } = input;
  const created = await verifyNewCredential(credential, { use: { purpose: 'add', session }, now });
  if (!created) throw new AppError('passkey_refused');
  const passkey = { ...created, name, addedAt: now.toISOString() };
  const codes = newRecoveryCodes();
  let recoveryCodes: readonly string[] | undefined;
  const edit = async (before: StaffRecord) => {
    const record = await findSecondFactor(username);
    if ((record?.passkeys?.length ?? 0) >= MAX_PASSKEYS) throw new AppError('too_many_passkeys');
    if (await findPasskeyOwner(passkey.id)) throw new AppError('passkey_refused');
    const planned = planNewPasskey(record, passkey, { username, recoveryCodes: codes });
    recoveryCodes = planned.recoveryCodes;

    return {
      change: { secondFactorSince: before.secondFactorSince ?? now.toISOString() },
      logged: [{ field: 'passkey', to: `“${name}” added` }],
      writes: [
        secondFactorWrite(record, planned.record),
        passkeyOwnerWrite(passkey.id, username),
        ...secondFactorNotice(before, { event: 'passkey added', at: now, passkey: name }),
      ],
    };
  };
  const continued = await setUpFactor(session, edit, call);

  return { ...(recoveryCodes && { recoveryCodes: [...recoveryCodes] }), session: continued };
});
