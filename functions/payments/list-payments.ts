import { listPayments } from '../../shared/contract/payments.ts';
import { findPayments } from '../lib/billing/payments/payment.table.ts';
import { findScopeAsked } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listPayments, async ({ input: { clientId, ...listing } }) =>
  findPayments({ ...listing, scope: await findScopeAsked(clientId) }),
);
