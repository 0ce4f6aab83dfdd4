import { listEngagements } from '../../shared/contract/portal-management.ts';
import { findScopeAsked } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { findEngagements } from '../lib/portal/engagement.table.ts';

export const handler = handle(listEngagements, async ({ input: { clientId, ...listing } }) =>
  findEngagements({ ...listing, scope: await findScopeAsked(clientId) }),
);
