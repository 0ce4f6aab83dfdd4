import type { Client } from '../../../shared/domain/client.ts';
import { dayIn } from '../../../shared/domain/day.ts';
import { moneyText, toMinor } from '../../../shared/domain/money.ts';
import {
  SYNC_ACTION_LABELS,
  SYNC_SOURCE,
  SYNC_TARGETS,
  type SyncCommand,
  type SyncOutcome,
} from '../../../shared/domain/sync.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { uniqueClientIdOf } from '../../../shared/domain/unique-client-id.ts';
import type { PaymentRecord } from '../billing/payment.table.ts';
import { allocationText, recordSyncedPayment, type SyncedPaymentResult } from '../billing/record-payment.ts';
import { findClient } from '../clients/client.table.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { type EmailMessage, enqueueWrite } from '../email/queue.table.ts';
import { type DocumentSyncAction, planDocumentSync } from './plan-document-sync.ts';
import {
  findSyncLog,
  type SyncClaim,
  type SyncLogRecord,
  saveSyncLog,
  syncLogWrite,
} from './sync-log.table.ts';

export interface Circumstances {
  readonly actor: string;
  readonly now: Date;
  /** How headquarters are told. */
  readonly noticeOf: (log: SyncLogRecord, client: Client) => EmailMessage;
}

/** One try to carry out a command that is meant for a client. */
export interface SyncAttempt<Command extends SyncCommand = SyncCommand> extends Circumstances {
  readonly place: SyncClaim;
  readonly command: Command;
  readonly client: Client;
}

type Payment = Extract<SyncCommand, { actionType: 'payment_received' }>;
type Paper = Extract<SyncCommand, { actionType: DocumentSyncAction }>;

const logOf = (
  { place, command, client, actor, now }: SyncAttempt,
  outcome: SyncOutcome,
  message: string,
): SyncLogRecord => {
  const { id, keyHash, fingerprint, kept } = place;
  const { actionType } = command;

  return {
    id,
    keyHash,
    fingerprint,
    command,
    actionType,
    systemSource: SYNC_SOURCE,
    systemTarget: SYNC_TARGETS[actionType],
    uniqueClientId: uniqueClientIdOf(client.id),
    clientId: client.id,
    clientName: client.clientName,
    ...(actionType === 'payment_received' && { payment: command.actionData }),
    syncTimestamp: now.toISOString(),
    zahraelNotified: false,
    outcome,
    message,
    actor,
    attempts: (kept?.attempts ?? 0) + 1,
  };
};

const inWords = ({ command, client }: SyncAttempt): string =>
  `${SYNC_ACTION_LABELS[command.actionType]} for ${client.clientName} (${uniqueClientIdOf(client.id)})`;

/** Logs why an attempt came to nothing; one that somebody else carried out in the meantime stands. */
export const logFailedSync = (
  attempt: SyncAttempt,
  outcome: 'failed' | 'refused',
  reason: string,
): Promise<SyncLogRecord> => saveSyncLog(logOf(attempt, outcome, reason));

const noteUnchanged = (attempt: SyncAttempt): Promise<SyncLogRecord> =>
  saveSyncLog(
    logOf(attempt, 'unchanged', `${inWords(attempt)} had been synced before. Nothing new was made.`),
  );

/** The log of what an attempt changes, and the steps that write it with the client's timeline and the notice to headquarters. */
const telling = (
  attempt: SyncAttempt,
  changes: readonly FieldChange[],
  said: Pick<SyncLogRecord, 'message' | 'booked'> = { message: `${inWords(attempt)} synced.` },
): { log: SyncLogRecord; steps: TransactWrite[] } => {
  const { place, command, client, now, actor } = attempt;
  const done = { ...logOf(attempt, 'done', said.message), ...said };
  const notice = attempt.noticeOf(done, client);
  const log = { ...done, mailId: notice.id };

  return {
    log,
    steps: [
      syncLogWrite(log),
      timelineWrite(client.id, place.id, {
        kind: 'sync',
        at: log.syncTimestamp,
        actor,
        action: command.actionType,
        logId: place.id,
        changes: [...changes],
      }),
      enqueueWrite({ ...notice, notifies: place.id }, now),
    ],
  };
};

/** The attempt's log, once it does not say that it failed. */
const settled = async ({ place: { id } }: SyncAttempt): Promise<SyncLogRecord | undefined> => {
  const kept = await findSyncLog(id);

  return kept?.outcome === 'failed' ? undefined : kept;
};

const syncPaper = async (attempt: SyncAttempt<Paper>): Promise<SyncLogRecord> => {
  const { place, command, client } = attempt;
  const { steps, changes } = await planDocumentSync(command.actionType, client, {
    ...attempt,
    logId: place.id,
  });
  if (steps.length === 0) return noteUnchanged(attempt);
  const told = telling(attempt, changes);
  try {
    await commit([...steps, ...told.steps]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The same call was carried out, or somebody wrote what it changes: what is left to do is less.
    const log = await settled(attempt);
    if (log) return log;
    const current = await findClient(client.id);
    if (!current) throw error;

    return syncPaper({ ...attempt, client: current });
  }

  return told.log;
};

/** A payment that says no reference is the client's retainer: there is one. */
const keyOf = ({ uniqueClientId, actionData: { reference } }: Payment): string =>
  `${uniqueClientId}#${reference || 'retainer'}`;

const bookedAs = ({ id, invoiceId, invoiceNumber }: PaymentRecord) => ({
  paymentId: id,
  ...(invoiceId !== undefined && { invoiceId, invoiceNumber }),
});

/** What a payment that is recorded now is told by. */
const bookedNow = (attempt: SyncAttempt, payment: PaymentRecord) => ({
  message: `${inWords(attempt)} synced: ${moneyText(payment.amount, payment.currency)} ${allocationText(payment)}.`,
  booked: bookedAs(payment),
});

/** What a payment that had been recorded is told by. */
const bookedBefore = (reception: SyncedPaymentResult) => {
  if ('payment' in reception) {
    const { payment } = reception;
    const sum = moneyText(payment.amount, payment.currency);

    return { record: `${payment.id} of ${sum} ${allocationText(payment)}`, booked: bookedAs(payment) };
  }
  const { id: invoiceId, invoiceNumber } = reception.invoice;

  return { record: `${invoiceNumber} is paid`, booked: { invoiceId, invoiceNumber } };
};

const noteBookedBefore = (attempt: SyncAttempt, reception: SyncedPaymentResult): Promise<SyncLogRecord> => {
  const { record, booked } = bookedBefore(reception);
  const message = `${inWords(attempt)} had been recorded before: ${record}. Nothing new was made.`;

  return saveSyncLog({ ...logOf(attempt, 'unchanged', message), booked });
};

const syncPayment = async (attempt: SyncAttempt<Payment>): Promise<SyncLogRecord> => {
  const { command, client, now, actor } = attempt;
  const { amount, currency, paymentMethod, reference } = command.actionData;
  const reception = await recordSyncedPayment(
    {
      ...{ clientId: client.id, paymentMethod, currency, reference },
      ...{ amount: toMinor(amount), transactionFee: 0, paymentDate: dayIn(now) },
    },
    { key: keyOf(command), actor, now },
    (payment, changes) => telling(attempt, changes, bookedNow(attempt, payment)).steps,
  );
  const log = await settled(attempt);
  if (log) return log;

  return reception ? noteBookedBefore(attempt, reception) : noteUnchanged(attempt);
};

/**
 * Carries out a command with its log, timeline and notice to headquarters, all or nothing; logs where it had been
 * done before. Answers the log.
 * @throws AppError `not_made` where the document it concerns has no file yet, `idempotency_key_reused` where the payment came with another amount
 */
export const applySync = (attempt: SyncAttempt): Promise<SyncLogRecord> => {
  const { command } = attempt;

  return command.actionType === 'payment_received'
    ? syncPayment({ ...attempt, command })
    : syncPaper({ ...attempt, command });
};

/** Logs what could not be meant. */
export const logRefusedSync = (
  { id, keyHash, fingerprint }: SyncClaim,
  asked: { readonly actionType: string; readonly uniqueClientId: string },
  { reason, actor, now }: { reason: string; actor: string; now: Date },
): Promise<SyncLogRecord> =>
  saveSyncLog({
    id,
    keyHash,
    fingerprint,
    ...asked,
    systemSource: SYNC_SOURCE,
    systemTarget: '',
    syncTimestamp: now.toISOString(),
    zahraelNotified: false,
    outcome: 'refused',
    message: reason,
    actor,
    attempts: 1,
  });
