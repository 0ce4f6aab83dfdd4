import { listOwnEngagements } from '../../shared/contract/client-portal.ts';
import { handle } from '../lib/http/handle.ts';
import { findEngagements } from '../lib/portal/engagement.table.ts';

export const handler = handle(listOwnEngagements, ({ input, session }) =>
  findEngagements({ ...input, clientId: session.clientId }),
);
