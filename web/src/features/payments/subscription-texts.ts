import { PLAN_LABELS } from '../../../../shared/domain/pricing.ts';
import type { Subscription } from '../../../../shared/domain/subscription.ts';

/** Message after a subscription begins, first or again. */
export const begunText = ({ serviceTier, nextInvoiceOn }: Subscription): string =>
  `The subscription ${PLAN_LABELS[serviceTier]} begins${nextInvoiceOn === undefined ? '' : `; its next invoice is issued on ${nextInvoiceOn}`}.`;

/** Message after a subscription ends. */
export const endedText = ({ serviceTier }: Subscription): string =>
  `The subscription ${PLAN_LABELS[serviceTier]} has ended; what it has been invoiced for stays.`;
