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

/** An action's label; logs hold actions as they were asked for, whether or not there is such a one. */
export const syncActionLabel = (action: string): string => {
  const known = SYNC_ACTIONS.find((one) => one === action);

  return known === undefined ? action : SYNC_ACTION_LABELS[known];
};

/** Which records an action brings into line. */
export const SYNC_TARGETS: Record<SyncAction, string> = {
  onboarding_download: 'CRM · Documents',
  contract_upload: 'CRM · Documents',
  nda_signed: 'CRM · Documents',
  payment_received: 'Payments · CRM',
};

export const SYNC_SOURCE = 'Staff portal';

/** What callers add to an action that needs nothing more. */
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

/** What a payment's action says of it. */
export const SyncedPayment = z.object({
  amount: amountAbove('the amount'),
  currency: z._default(Currency, 'USD'),
  paymentMethod: z._default(PaymentMethod, 'bank-transfer'),
  /** Tells this payment from the client's others, e.g. the bank's; without one it is the retainer. */
  reference: z._default(line('the reference', 140), ''),
});
export type SyncedPayment = z.infer<typeof SyncedPayment>;

const actionOf = <Action extends SyncAction, Data extends z.ZodMiniType>(action: Action, actionData: Data) =>
  z.object({ uniqueClientId, actionType: z.literal(action), actionData });

/** A sync that can be carried out. The client is known by its number from here on. */
export const SyncCommand = z.discriminatedUnion(
  'actionType',
  [
    actionOf('onboarding_download', anything),
    actionOf('contract_upload', anything),
    actionOf('nda_signed', anything),
    actionOf('payment_received', z.object(SyncedPayment.shape, 'Say which amount was received.')),
  ],
  'Choose onboarding_download, contract_upload, nda_signed or payment_received.',
);
export type SyncCommand = z.infer<typeof SyncCommand>;

/**
 * `done`: the action changed something. `unchanged`: it had been done before. `refused`: it could not be meant.
 * `failed`: it was not carried out, and may be tried again.
 */
export const SYNC_OUTCOMES = ['done', 'unchanged', 'refused', 'failed'] as const;
export type SyncOutcome = (typeof SYNC_OUTCOMES)[number];

/** What became of a sync, with the field names of the specification. */
export const SyncLog = z.object({
  id: z.string(),
  /** As asked, whether or not there is such an action. */
  actionType: z.string(),
  systemSource: z.string(),
  systemTarget: z.string(),
  /** As asked, where there is no such client. */
  uniqueClientId: z.string(),
  /** Absent where there is no such client. */
  clientId: z.optional(z.int()),
  clientName: z.optional(z.string()),
  syncTimestamp: instant,
  /** Headquarters' mail has left. */
  zahraelNotified: z.boolean(),
  /** With which headquarters are told; absent where there is nothing to tell. */
  mailId: z.optional(z.string()),
  outcome: z.enum(SYNC_OUTCOMES),
  /** What was done, or why not, in words. */
  message: z.string(),
  /** Of a payment. */
  payment: z.optional(SyncedPayment),
  /** Where a payment stands in the books, recorded now or before; without an invoice it is on account. */
  booked: z.optional(
    z.object({
      paymentId: z.optional(z.string()),
      invoiceId: z.optional(z.string()),
      invoiceNumber: z.optional(z.string()),
    }),
  ),
  actor: z.string(),
  /** How often it has been tried. */
  attempts: z.int(),
});
export type SyncLog = z.infer<typeof SyncLog>;
