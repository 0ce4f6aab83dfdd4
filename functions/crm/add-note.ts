import { addNote } from '../../shared/contract/client-timeline.ts';
import { notFound } from '../lib/app-error.ts';
import { findClientNameAndAddress } from '../lib/clients/client.table.ts';
import { addStaffNote } from '../lib/clients/timeline.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(addNote, async ({ input: { id, text }, context, key, fingerprint }) => {
  const client = await findClientNameAndAddress(id);
  if (!client) throw notFound('client');

  return addStaffNote(client.id, text, { ...context, key, fingerprint });
});
