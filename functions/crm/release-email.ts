import { releaseEmail } from '../../shared/contract/crm.ts';
import * as contacts from '../lib/data/client-contacts.ts';
import { handle } from '../lib/http/handle.ts';
import { InvalidInput, NotFound } from '../lib/http/problems.ts';

export const handler = handle(releaseEmail, async ({ input: { id, email, version }, session, now }) => {
  const client = await contacts.releaseEmail(id, email, {
    expectedVersion: version,
    actor: session.username,
    now,
  });
  if (client === undefined) throw new NotFound('client');
  if (client === 'not-former') throw new InvalidInput({ email: 'This is no former address of the client.' });

  return client;
});
