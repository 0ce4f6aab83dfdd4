import { updateClient } from '../../shared/contract/crm.ts';
import { editClient } from '../lib/clients/edit.ts';
import { dominionCode } from '../lib/config/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(updateClient, async ({ input, session, now }) => {
  const { id, version, ...wanted } = input;
  const client = await editClient(id, wanted, {
    seen: version,
    actor: session.username,
    now,
    dominionCode: dominionCode(),
  });
  if (!client) throw new NotFound('client');

  return client;
});
