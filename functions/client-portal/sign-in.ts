import { signInToPortal } from '../../shared/contract/client-portal.ts';
import { authenticate } from '../lib/access/authenticate.ts';
import { hashToken, newToken } from '../lib/access/tokens.ts';
import { findActive } from '../lib/data/portal-user-record.ts';
import { noteSignIn } from '../lib/data/portal-users.ts';
import * as sessions from '../lib/data/sessions.ts';
import { handle } from '../lib/http/handle.ts';
import { sessionCookie } from '../lib/http/identity.ts';

export const handler = handle(signInToPortal, async ({ input, now, network, setCookie }) => {
  const user = await authenticate({
    kind: 'client',
    username: input.username,
    secret: input.password,
    find: findActive,
    hashOf: ({ passwordHash }) => passwordHash,
    network,
    now,
  });
  const token = newToken();
  const { username, clientId } = user;
  const { expiresAt } = await sessions.start(
    { kind: 'client', tokenHash: hashToken(token), username, clientId },
    now,
  );
  await noteSignIn(user, now);
  setCookie(sessionCookie('client', token));

  return { ...user, expiresAt };
});
