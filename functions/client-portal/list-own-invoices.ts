import { listOwnInvoices } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { findInvoices } from '../lib/billing/invoices/invoice.table.ts';
import { onlyNumber } from '../lib/dynamo/client-scope.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOwnInvoices, ({ input, session, now }) =>
  findInvoices({ ...input, scope: onlyNumber(session.clientId) }, dayIn(now)),
);
