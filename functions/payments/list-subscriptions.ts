import { listSubscriptions } from '../../shared/contract/payments.ts';
import * as subscriptions from '../lib/data/subscriptions.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listSubscriptions, ({ input }) => subscriptions.list(input));
