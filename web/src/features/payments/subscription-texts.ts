import { PLAN_LABELS } from '../../../../shared/domain/pricing.ts';
import type { Subscription } from '../../../../shared/domain/subscription.ts';

/** What staff read where a subscription begins, the first time or anew. */
export const begunText = ({ serviceTier, nextInvoiceOn }: Subscription): string =>
  `The subscription ${PLAN_LABELS[serviceTier]} begins${nextInvoiceOn === undefined ? '' : `; its next invoice is issued on ${nextInvoiceOn}`}.`;

/** What staff read where a subscription ends. */
export const endedText = ({ serviceTier }: Subscription): string =>
  `The subscription ${PLAN_LABELS[serviceTier]} has ended; what it has been invoiced for stays.`;
