import { listOwnInvoices } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { findInvoices } from '../lib/billing/invoices/invoice.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOwnInvoices, ({ input, session, now }) =>
  findInvoices({ ...input, clientId: session.clientId }, dayIn(now)),
);
