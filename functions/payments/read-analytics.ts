import { readPaymentAnalytics } from '../../shared/contract/payments.ts';
import { computePaymentAnalytics } from '../lib/billing/analytics.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readPaymentAnalytics, ({ now }) => computePaymentAnalytics(now));
