import { signInToPortal } from '../../shared/contract/client-portal.ts';
import { authenticate } from '../lib/access/authenticate.ts';
import { findActive } from '../lib/data/portal-user-record.ts';
import { noteSignIn } from '../lib/data/portal-users.ts';
import { handle } from '../lib/http/handle.ts';
import { openSession } from '../lib/http/open-session.ts';

export const handler = handle(signInToPortal, async ({ input, now, network, presented, setCookie }) => {
  const user = await authenticate({
    kind: 'client',
    username: input.username,
    secret: input.password,
    find: findActive,
    hashOf: ({ passwordHash }) => passwordHash,
    network,
    now,
  });
  const { username, clientId } = user;
  const door = { presented, setCookie, now };
  const { expiresAt } = await openSession({ kind: 'client', username, clientId }, door);
  await noteSignIn(user, now);

  return { ...user, expiresAt };
});
