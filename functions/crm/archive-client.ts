import { archiveClient } from '../../shared/contract/crm.ts';
import { putClientAway } from '../lib/clients/archive.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(archiveClient, ({ input: { id, version, reason }, context }) =>
  putClientAway(id, reason, { ...context, expectedVersion: version }),
);
