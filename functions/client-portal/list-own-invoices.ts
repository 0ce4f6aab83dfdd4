import { listOwnInvoices } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import * as invoices from '../lib/data/invoice-lists.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOwnInvoices, ({ input, session, now }) =>
  invoices.list({ ...input, clientId: session.clientId }, dayIn(now)),
);
