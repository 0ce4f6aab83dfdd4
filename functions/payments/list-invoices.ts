import { listInvoices } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import * as invoices from '../lib/data/invoice-lists.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listInvoices, ({ input, now }) => invoices.list(input, dayIn(now)));
