import { addNote } from '../../shared/contract/crm.ts';
import { notFound } from '../lib/app-error.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { addStaffNote } from '../lib/clients/timeline.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(addNote, async ({ input: { id, text }, context, key, fingerprint }) => {
  if (!(await findClient(id))) throw notFound('client');

  return addStaffNote(id, text, { ...context, key, fingerprint });
});
