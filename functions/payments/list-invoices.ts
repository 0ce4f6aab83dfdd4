import { listInvoices } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { findInvoices } from '../lib/billing/invoices/invoice.table.ts';
import { findScopeAsked } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listInvoices, async ({ input: { clientId, ...listing }, now }) =>
  findInvoices({ ...listing, scope: await findScopeAsked(clientId) }, dayIn(now)),
);
