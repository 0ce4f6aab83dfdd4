import { restoreClient } from '../../shared/contract/crm.ts';
import { bringClientBack } from '../lib/clients/archive.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(restoreClient, ({ input: { id, version }, context }) =>
  bringClientBack(id, { ...context, expectedVersion: version }),
);
