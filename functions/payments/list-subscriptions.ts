import { listSubscriptions } from '../../shared/contract/payments.ts';
import { findSubscriptions } from '../lib/billing/subscriptions/subscription.table.ts';
import { findScopeAsked } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listSubscriptions, async ({ input: { clientId, ...listing } }) =>
  findSubscriptions({ ...listing, scope: await findScopeAsked(clientId) }),
);
