import * as z from 'zod/mini';
import { instant, line } from './fields.ts';
import { amountAbove, Currency } from './money.ts';
import { PaymentMethod } from './payment.ts';
import { uniqueClientId } from './unique-client-id.ts';

export const SYNC_ACTIONS = [
  'onboarding_download',
  'contract_upload',
  'nda_signed',
  'payment_received',
] as const;
export type SyncAction = (typeof SYNC_ACTIONS)[number];

export const SYNC_ACTION_LABELS: Record<SyncAction, string> = {
  onboarding_download: 'Onboarding download',
  contract_upload: 'Contract upload',
  nda_signed: 'NDA signed',
  payment_received: 'Payment received',
};

/** The label of an action; logs may hold unknown actions, which are their own labels. */
export const syncActionLabel = (action: string): string => {
  const known = SYNC_ACTIONS.find((one) => one === action);

  return known === undefined ? action : SYNC_ACTION_LABELS[known];
};

/** The systems whose records an action updates. */
export const SYNC_TARGETS: Record<SyncAction, string> = {
  onboarding_download: 'CRM · Documents',
  contract_upload: 'CRM · Documents',
  nda_signed: 'CRM · Documents',
  payment_received: 'Payments · CRM',
};

export const SYNC_SOURCE = 'Staff portal';

/** The free data of an action that needs none. */
const anything = z.optional(
  z
    .record(z.string(), z.unknown(), 'actionData is an object.')
    .check(
      z.refine(
        (data) => JSON.stringify(data).length <= 2_000,
        'Please keep actionData under 2,000 characters.',
      ),
    ),
);

/** The payment of a sync. */
export const SyncedPayment = z.object({
  amount: amountAbove('the amount'),
  currency: z._default(Currency, 'USD'),
  paymentMethod: z._default(PaymentMethod, 'bank-transfer'),
  /** Identifies the payment among the client's, such as the bank's reference; without one it is the retainer. */
  reference: z._default(line('the reference', 140), ''),
});
export type SyncedPayment = z.infer<typeof SyncedPayment>;

/** A valid sync, with the number of its client. */
export const SyncCommand = z.discriminatedUnion(
  'actionType',
  [
    z.object({
      uniqueClientId,
      actionType: z.enum(['onboarding_download', 'contract_upload', 'nda_signed']),
      actionData: anything,
    }),
    z.object({
      uniqueClientId,
      actionType: z.literal('payment_received'),
      actionData: z.object(SyncedPayment.shape, 'Say which amount was received.'),
    }),
  ],
  'Choose onboarding_download, contract_upload, nda_signed or payment_received.',
);
export type SyncCommand = z.infer<typeof SyncCommand>;

/**
 * `done`: the action changed records. `unchanged`: an earlier sync had done it. `refused`: the input is invalid.
 * `failed`: nothing was written, and staff may retry.
 */
export const SYNC_OUTCOMES = ['done', 'unchanged', 'refused', 'failed'] as const;
export type SyncOutcome = (typeof SYNC_OUTCOMES)[number];

/** The log of a sync, with the field names of the specification. */
export const SyncLog = z.object({
  id: z.string(),
  /** As requested, also if there is no such action. */
  actionType: z.string(),
  systemSource: z.string(),
  systemTarget: z.string(),
  /** As requested, if there is no such client. */
  uniqueClientId: z.string(),
  /** Absent if there is no such client. */
  clientId: z.optional(z.int()),
  clientName: z.optional(z.string()),
  syncTimestamp: instant,
  /** The email to headquarters has been sent. */
  zahraelNotified: z.boolean(),
  /** The email to headquarters; absent if the outcome needs none. */
  mailId: z.optional(z.string()),
  outcome: z.enum(SYNC_OUTCOMES),
  /** The outcome as a sentence. */
  message: z.string(),
  /** The payment, of that action. */
  payment: z.optional(SyncedPayment),
  /** The recorded payment and its invoice, of this sync or an earlier one; without an invoice it is on account. */
  booked: z.optional(
    z.object({
      paymentId: z.optional(z.string()),
      invoiceId: z.optional(z.string()),
      invoiceNumber: z.optional(z.string()),
    }),
  ),
  actor: z.string(),
  /** The number of attempts. */
  attempts: z.int(),
});
export type SyncLog = z.infer<typeof SyncLog>;
