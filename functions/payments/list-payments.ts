import { listPayments } from '../../shared/contract/payments.ts';
import { findPayments } from '../lib/billing/payments/payment.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listPayments, ({ input }) => findPayments(input));
