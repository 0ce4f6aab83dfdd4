import { createClient } from '../../shared/contract/crm.ts';
import { insertClient } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(createClient, ({ input, session, now }) =>
  insertClient(
    { ...input, source: input.source || 'Entered by hand' },
    { dateOfFirstContact: now.toISOString(), createdAt: now.toISOString(), actor: session.username },
  ),
);
