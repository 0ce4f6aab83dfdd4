import { updateClient } from '../../shared/contract/crm.ts';
import { editClient } from '../lib/clients/edit.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(updateClient, async ({ input, context }) => {
  const { id, version, ...wanted } = input;
  const client = await editClient(id, wanted, { ...context, seen: version });
  if (!client) throw new NotFound('client');

  return client;
});
