import { signInWithPasskey } from '../../shared/contract/passkeys.ts';
import { recordStaffSignIn } from '../lib/auth/staff-record.table.ts';
import { authenticateByPasskey } from '../lib/auth/use-passkey.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { openSession } from '../lib/http/open-session.ts';

/** A passkey verifies its person, and is both factors: no step follows. */
export const handler = handle(signInWithPasskey, async ({ input, ...call }) => {
  const account = await authenticateByPasskey(input.assertion, call);
  const { username, role, sessionEpoch: epoch } = account;
  await recordStaffSignIn(account, { ...call, means: 'passkey' });
  const verified = { kind: 'staff', username, epoch, verifiedAt: call.now.toISOString() } as const;
  const { expiresAt } = await openSession(verified, call);

  return { username, role, expiresAt, dominionCode: dominionCode() };
});
