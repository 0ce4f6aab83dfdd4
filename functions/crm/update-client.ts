import { updateClient } from '../../shared/contract/crm.ts';
import { editClient } from '../lib/clients/edit.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(updateClient, ({ input: { id, version, ...edit }, context }) =>
  editClient(id, edit, { ...context, expectedVersion: version }),
);
