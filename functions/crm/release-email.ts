import { releaseEmail } from '../../shared/contract/crm.ts';
import { releaseFormerEmail } from '../lib/clients/contact-details.ts';
import { handle } from '../lib/http/handle.ts';
import { InvalidInput, NotFound } from '../lib/http/problems.ts';

export const handler = handle(releaseEmail, async ({ input: { id, email, version }, session, now }) => {
  const client = await releaseFormerEmail(id, email, {
    expectedVersion: version,
    actor: session.username,
    now,
  });
  if (client === undefined) throw new NotFound('client');
  if (client === 'not-former') throw new InvalidInput({ email: 'This is no former address of the client.' });

  return client;
});
