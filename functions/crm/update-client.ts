import { updateClient } from '../../shared/contract/crm.ts';
import { notFound } from '../lib/app-error.ts';
import { editClient } from '../lib/clients/edit.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateClient, async ({ input, context }) => {
  const { id, version, ...wanted } = input;
  const client = await editClient(id, wanted, { ...context, seen: version });
  if (!client) throw notFound('client');

  return client;
});
