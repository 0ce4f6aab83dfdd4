import { readPasskeySignIn } from '../../shared/contract/passkeys.ts';
import { passkeyRequest } from '../lib/auth/passkey-options.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readPasskeySignIn, async ({ now }) =>
  passkeyRequest({ use: { purpose: 'sign-in' }, now, passkeys: [] }),
);
