import { listPayments } from '../../shared/contract/payments.ts';
import * as payments from '../lib/data/payments.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listPayments, ({ input }) => payments.list(input));
