import { signInWithPasskey } from '../../shared/contract/passkeys.ts';
import { authenticateByPasskey } from '../lib/auth/use-passkey.ts';
import { handle } from '../lib/http/handle.ts';
import { completeStaffSignIn } from '../lib/http/staff-sign-in.ts';

/** A passkey verifies its person, and is both factors: no step follows. */
export const handler = handle(signInWithPasskey, async ({ input, ...call }) => {
  const account = await authenticateByPasskey(input.assertion, call);

  return completeStaffSignIn(account, { ...call, means: 'passkey' }, call.now.toISOString());
});
