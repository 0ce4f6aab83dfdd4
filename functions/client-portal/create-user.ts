import { createPortalUser } from '../../shared/contract/client-portal.ts';
import { hashClientPassword } from '../lib/access/client-passwords.ts';
import * as clients from '../lib/data/clients.ts';
import * as users from '../lib/data/portal-users.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(createPortalUser, async ({ input, session, now }) => {
  const { password, ...entered } = input;
  const client = await clients.find(entered.clientId);
  if (!client) throw new NotFound('client');
  const passwordHash = await hashClientPassword(password, { username: entered.username, field: 'password' });

  return users.create(entered, client, { passwordHash, actor: session.username, now });
});
