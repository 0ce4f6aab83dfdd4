import { releaseEmail } from '../../shared/contract/crm.ts';
import { invalidInput, notFound } from '../lib/app-error.ts';
import { releaseFormerEmail } from '../lib/clients/contact-details.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(releaseEmail, async ({ input: { id, email, version }, session, now }) => {
  const client = await releaseFormerEmail(id, email, {
    expectedVersion: version,
    actor: session.username,
    now,
  });
  if (client === undefined) throw notFound('client');
  if (client === 'not-former') throw invalidInput({ email: 'This is no former address of the client.' });

  return client;
});
