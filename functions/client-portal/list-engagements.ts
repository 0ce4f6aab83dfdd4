import { listEngagements } from '../../shared/contract/portal-management.ts';
import { findScopeAsked } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { withClientNames } from '../lib/portal/client-names.ts';
import { findEngagements } from '../lib/portal/engagement.table.ts';

export const handler = handle(listEngagements, async ({ input: { clientId, ...listing } }) => {
  const scope = await findScopeAsked(clientId);
  const { items, ...page } = await findEngagements({ ...listing, scope });

  return { ...page, items: await withClientNames(items) };
});
