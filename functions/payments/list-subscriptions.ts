import { listSubscriptions } from '../../shared/contract/payments.ts';
import { findSubscriptions } from '../lib/billing/subscriptions/subscription.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listSubscriptions, ({ input }) => findSubscriptions(input));
