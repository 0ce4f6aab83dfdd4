import { createClient } from '../../shared/contract/crm.ts';
import { insertClient } from '../lib/clients/create.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(createClient, ({ input, context }) =>
  insertClient({ ...input, source: input.source || 'Entered by hand' }, context),
);
