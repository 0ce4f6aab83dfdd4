import { updatePortalUser } from '../../shared/contract/client-portal.ts';
import { hashClientPassword } from '../lib/access/client-passwords.ts';
import { findById } from '../lib/data/portal-user-record.ts';
import { edit } from '../lib/data/portal-users.ts';
import * as sessions from '../lib/data/sessions.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(updatePortalUser, async ({ input, session, now }) => {
  const { id, version, password, ...wanted } = input;
  const before = await findById(id);
  if (!before) throw new NotFound('portal user');
  const { username } = before;
  const passwordHash =
    password === undefined ? undefined : await hashClientPassword(password, { username, field: 'password' });
  const user = await edit(
    before,
    { ...wanted, ...(passwordHash !== undefined && { passwordHash }) },
    { seen: version, actor: session.username, now },
  );
  if (user.sessionsFrom !== before.sessionsFrom) await sessions.endAll({ kind: 'client', username });

  return user;
});
