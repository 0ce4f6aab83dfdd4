import { amountReceived } from '../../../shared/domain/allocation.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { moneyText } from '../../../shared/domain/money.ts';
import {
  SYNC_ACTION_LABELS,
  SYNC_SOURCE,
  SYNC_TARGETS,
  type SyncCommand,
  type SyncOutcome,
} from '../../../shared/domain/sync.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { uniqueClientIdOf } from '../../../shared/domain/unique-client-id.ts';
import { allocationText, type PaymentRecord } from '../billing/payments/payment-record.ts';
import {
  type PaymentReceived,
  planSyncedPayment,
  type SyncedPaymentPlan,
  type SyncedPaymentRead,
} from '../billing/payments/plan-payment.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { mailSettings } from '../config/mail-settings.ts';
import type { Context } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { enqueueWrite } from '../email/queue.table.ts';
import { syncEmail } from './email.ts';
import { type DocumentSyncAction, type DocumentSyncRead, planDocumentSync } from './plan-document-sync.ts';
import { type SyncClaim, type SyncLogRecord, syncLogWrite } from './sync-log.table.ts';

/** A valid command for an existing client, with the claim of its call. */
export interface SyncAttempt<Command extends SyncCommand = SyncCommand> {
  readonly claim: SyncClaim;
  readonly command: Command;
  readonly client: Client;
}

export type PaymentCommand = Extract<SyncCommand, { actionType: 'payment_received' }>;
type DocumentCommand = Extract<SyncCommand, { actionType: DocumentSyncAction }>;

interface PaymentSync extends SyncAttempt<PaymentCommand> {
  readonly received: PaymentReceived;
  readonly payment: SyncedPaymentRead;
}

interface DocumentSync extends SyncAttempt<DocumentCommand> {
  readonly documents: DocumentSyncRead;
}

export type SyncRead = PaymentSync | DocumentSync;

export interface SyncPlan {
  readonly log: SyncLogRecord;
  readonly writes: readonly TransactWrite[];
}

/** When a sync was reported: at its first attempt, which is this one where none is logged. */
export const firstAttemptOf = ({ existing }: SyncClaim, now: Date): string =>
  existing?.firstAttemptAt ?? existing?.syncTimestamp ?? now.toISOString();

const logBasis = (claim: SyncClaim, { actor, now }: Context) => ({
  id: claim.id,
  keyHash: claim.keyHash,
  fingerprint: claim.fingerprint,
  actor,
  systemSource: SYNC_SOURCE,
  syncTimestamp: now.toISOString(),
  firstAttemptAt: firstAttemptOf(claim, now),
  zahraelNotified: false,
});

/** The log of an attempt. */
export const syncLogOf = (
  { claim, command, client }: SyncAttempt,
  result: { outcome: SyncOutcome; message: string },
  context: Context,
): SyncLogRecord => {
  const { actionType } = command;

  return {
    ...logBasis(claim, context),
    ...result,
    command,
    actionType,
    systemTarget: SYNC_TARGETS[actionType],
    uniqueClientId: uniqueClientIdOf(command.uniqueClientId),
    clientId: command.uniqueClientId,
    clientName: client.clientName,
    ...(actionType === 'payment_received' && { payment: command.actionData }),
    attempts: (claim.existing?.attempts ?? 0) + 1,
  };
};

/** The log of a request that is not valid, or names no client. */
export const refusedSyncLogOf = (
  claim: SyncClaim,
  request: Pick<SyncLogRecord, 'actionType' | 'uniqueClientId' | 'message'>,
  context: Context,
): SyncLogRecord => ({
  ...logBasis(claim, context),
  ...request,
  systemTarget: '',
  outcome: 'refused',
  attempts: 1,
});

const summaryOf = ({ command, client }: SyncAttempt): string =>
  `${SYNC_ACTION_LABELS[command.actionType]} for ${client.clientName} (${uniqueClientIdOf(command.uniqueClientId)})`;

/** The message of a log, and the payment or invoice of a payment. */
type LogText = Pick<SyncLogRecord, 'message' | 'booked'>;

interface Changed {
  /** The number of the client in whose timeline the change is. */
  readonly number: number;
  readonly changes: readonly FieldChange[];
  readonly writes: readonly TransactWrite[];
}

/** Logs a change, adds it to the client's timeline and notifies headquarters. */
const planDone = (
  attempt: SyncAttempt,
  { number, changes, writes }: Changed,
  text: LogText,
  context: Context,
): SyncPlan => {
  const { claim, command, client } = attempt;
  const done = { ...syncLogOf(attempt, { outcome: 'done', message: text.message }, context), ...text };
  const email = syncEmail(done, client, mailSettings());
  const log = { ...done, mailId: email.id };

  return {
    log,
    writes: [
      ...writes,
      syncLogWrite(log),
      timelineWrite(number, claim.id, {
        kind: 'sync',
        at: log.syncTimestamp,
        actor: context.actor,
        action: command.actionType,
        logId: claim.id,
        changes: [...changes],
      }),
      enqueueWrite({ ...email, notifies: claim.id }, context.now),
    ],
  };
};

/** Logs that there was nothing to change. */
const planUnchanged = (attempt: SyncAttempt, text: LogText, context: Context): SyncPlan => {
  const message = `${summaryOf(attempt)} ${text.message} Nothing new was made.`;
  const log = { ...syncLogOf(attempt, { outcome: 'unchanged', message }, context), ...text, message };

  return { log, writes: [syncLogWrite(log)] };
};

const allocationOf = (payment: PaymentRecord): LogText['booked'] => {
  const { id: paymentId, invoiceId, invoiceNumber, receivedAmount } = payment;
  const isOnOneInvoice = invoiceId !== undefined && receivedAmount === undefined;

  return { paymentId, ...(isOnOneInvoice && { invoiceId, invoiceNumber }) };
};

const recordedBefore = (plan: Extract<SyncedPaymentPlan, { isNew: false }>): LogText => {
  if ('invoice' in plan) {
    const { id: invoiceId, invoiceNumber } = plan.invoice;
    const message = `had been recorded before: ${invoiceNumber} is paid.`;

    return { message, booked: { invoiceId, invoiceNumber } };
  }
  const { payment } = plan;
  const sum = moneyText(amountReceived(payment), payment.currency);
  const message = `had been recorded before: ${payment.id} of ${sum} ${allocationText(payment)}.`;

  return { message, booked: allocationOf(payment) };
};

const planPaymentSync = (read: PaymentSync, context: Context): SyncPlan => {
  const plan = planSyncedPayment(read.payment, read.received, context);
  if (!plan.isNew) return planUnchanged(read, recordedBefore(plan), context);
  const { payment } = plan;
  const sum = moneyText(payment.amount, payment.currency);
  const message = `${summaryOf(read)} synced: ${sum} ${allocationText(payment)}.`;

  return planDone(
    read,
    { ...plan, number: payment.clientId },
    { message, booked: allocationOf(payment) },
    context,
  );
};

/**
 * The log of an attempt, and the writes of all that it changes.
 * @throws AppError `already_received` where the payment was recorded with another amount
 */
export const planSync = (read: SyncRead, context: Context): SyncPlan => {
  if ('payment' in read) return planPaymentSync(read, context);
  const { claim, client, command, documents } = read;
  const plan = planDocumentSync(command.actionType, documents, { ...context, logId: claim.id });

  return plan.writes.length === 0
    ? planUnchanged(read, { message: 'had been synced before.' }, context)
    : planDone(read, { ...plan, number: client.id }, { message: `${summaryOf(read)} synced.` }, context);
};
