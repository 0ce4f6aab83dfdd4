import { listOpenInvoices } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import * as invoices from '../lib/data/invoice-lists.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listOpenInvoices, async ({ input, now }) => ({
  items: await invoices.openOf(input.id, dayIn(now)),
}));
