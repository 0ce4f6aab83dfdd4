import { signInWithPasskey } from '../../shared/contract/passkeys.ts';
import { signInPasskeyOwner } from '../lib/auth/use-passkey.ts';
import { handle } from '../lib/http/handle.ts';
import { completeStaffSignIn } from '../lib/http/staff-sign-in.ts';

/** A passkey verifies its person, and is both factors: no step follows. */
export const handler = handle(signInWithPasskey, ({ input, ...call }) => {
  const { now, network } = call;

  return signInPasskeyOwner(input.assertion, {
    ...{ now, network },
    complete: (account, use, commitAll) =>
      completeStaffSignIn(account, { ...call, means: 'passkey', commitAll }, use),
  });
});
