import { signIn } from '../../shared/contract/staff-access.ts';
import { authenticate } from '../lib/access/authenticate.ts';
import { hashToken, newToken } from '../lib/access/tokens.ts';
import * as sessions from '../lib/data/sessions.ts';
import * as staff from '../lib/data/staff.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { sessionCookie } from '../lib/http/identity.ts';

export const handler = handle(signIn, async ({ input, now, network, setCookie }) => {
  const { username, role } = await authenticate({
    kind: 'staff',
    username: input.username,
    secret: input.accessCode,
    find: staff.find,
    hashOf: ({ accessCodeHash }) => accessCodeHash,
    network,
    now,
  });
  const token = newToken();
  const { expiresAt } = await sessions.start(
    { kind: 'staff', tokenHash: hashToken(token), username, role },
    now,
  );
  setCookie(sessionCookie('staff', token));

  return { username, role, expiresAt, dominionCode: dominionCode() };
});
