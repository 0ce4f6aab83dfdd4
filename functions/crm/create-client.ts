import { createClient } from '../../shared/contract/crm.ts';
import * as clients from '../lib/data/clients.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(createClient, ({ input, session, now }) =>
  clients.create(
    { ...input, source: input.source || 'Entered by hand' },
    { dateOfFirstContact: now.toISOString(), createdAt: now.toISOString(), actor: session.username },
  ),
);
