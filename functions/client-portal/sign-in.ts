import { signInToPortal } from '../../shared/contract/portal-session.ts';
import { authenticate } from '../lib/auth/authenticate.ts';
import { handle } from '../lib/http/handle.ts';
import { completePortalSignIn } from '../lib/http/portal-sign-in.ts';
import { withOwnName } from '../lib/portal/own-name.ts';
import { findPortalUserNamed } from '../lib/portal/user.table.ts';
import { passwordDemand, validPasswordHash } from '../lib/portal/user.ts';

export const handler = handle(signInToPortal, async ({ input, ...call }) => {
  const { now, network, deviceTokens } = call;

  return authenticate({
    kind: 'client',
    username: input.username,
    secret: input.password,
    find: findPortalUserNamed,
    hashOf: validPasswordHash(now),
    network,
    deviceTokens: deviceTokens('client'),
    now,
    complete: async (user, commitAll) => {
      const named = await withOwnName(user);
      const { expiresAt } = await completePortalSignIn(user, { ...call, commitAll });

      return { ...named, ...passwordDemand(user), expiresAt };
    },
  });
});
