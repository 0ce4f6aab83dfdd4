import { readSecondStep } from '../../shared/contract/passkeys.ts';
import { passkeyRequest } from '../lib/auth/passkey-options.ts';
import { findSecondFactor } from '../lib/auth/second-factor.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readSecondStep, async ({ session, now }) => {
  const { app, passkeys = [] } = (await findSecondFactor(session.username)) ?? {};
  const use = { purpose: 'verify', session } as const;

  return {
    hasApp: app !== undefined,
    ...(passkeys.length > 0 && { passkey: passkeyRequest({ use, now, passkeys }) }),
  };
});
