import { readPaymentAnalytics } from '../../shared/contract/payments.ts';
import * as analytics from '../lib/data/payment-analytics.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readPaymentAnalytics, ({ now }) => analytics.read(now));
