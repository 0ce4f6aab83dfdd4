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
import { find as findClient } from './clients.ts';
import { ConditionFailed, type Step, transact } from './dynamo.ts';
import { enqueuing, type Letter } from './mail.ts';
import { type Reception, receivePayment, standingOf } from './payment-recording.ts';
import type { PaymentRecord } from './payments.ts';
import { deedOf, type PaperAction } from './sync-deeds.ts';
import { find, keep, logging, type Place, type SyncRecord } from './sync-logs.ts';
import { noting } from './timeline.ts';

export interface Circumstances {
  readonly actor: string;
  readonly dominionCode: string;
  readonly now: Date;
  /** How headquarters are told. */
  readonly noticeOf: (log: SyncRecord, client: Client) => Letter;
}

/** One try to carry out a command that is meant for a client. */
export interface Attempt<Command extends SyncCommand = SyncCommand> extends Circumstances {
  readonly place: Place;
  readonly command: Command;
  readonly client: Client;
}

type Payment = Extract<SyncCommand, { actionType: 'payment_received' }>;
type Paper = Extract<SyncCommand, { actionType: PaperAction }>;

const logOf = (
  { place, command, client, actor, now }: Attempt,
  outcome: SyncOutcome,
  message: string,
): SyncRecord => {
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

const inWords = ({ command, client }: Attempt): string =>
  `${SYNC_ACTION_LABELS[command.actionType]} for ${client.clientName} (${uniqueClientIdOf(client.id)})`;

/** Logs why an attempt came to nothing; one that somebody else carried out in the meantime stands. */
export const noteFailure = (
  attempt: Attempt,
  outcome: 'failed' | 'refused',
  reason: string,
): Promise<SyncRecord> => keep(logOf(attempt, outcome, reason));

const noteUnchanged = (attempt: Attempt): Promise<SyncRecord> =>
  keep(logOf(attempt, 'unchanged', `${inWords(attempt)} had been synced before. Nothing new was made.`));

/** The log of what an attempt changes, and the steps that write it with the client's timeline and the notice to headquarters. */
const telling = (
  attempt: Attempt,
  changes: readonly FieldChange[],
  said: Pick<SyncRecord, 'message' | 'booked'> = { message: `${inWords(attempt)} synced.` },
): { log: SyncRecord; steps: Step[] } => {
  const { place, command, client, now, actor } = attempt;
  const done = { ...logOf(attempt, 'done', said.message), ...said };
  const notice = attempt.noticeOf(done, client);
  const log = { ...done, mailId: notice.id };

  return {
    log,
    steps: [
      logging(log),
      noting(client.id, place.id, {
        kind: 'sync',
        at: log.syncTimestamp,
        actor,
        action: command.actionType,
        logId: place.id,
        changes: [...changes],
      }),
      enqueuing({ ...notice, notifies: place.id }, now),
    ],
  };
};

/** The attempt's log, once it does not say that it failed. */
const settled = async ({ place: { id } }: Attempt): Promise<SyncRecord | undefined> => {
  const kept = await find(id);

  return kept?.outcome === 'failed' ? undefined : kept;
};

const syncPaper = async (attempt: Attempt<Paper>): Promise<SyncRecord> => {
  const { place, command, client } = attempt;
  const { steps, changes } = await deedOf(command.actionType, client, { ...attempt, logId: place.id });
  if (steps.length === 0) return noteUnchanged(attempt);
  const told = telling(attempt, changes);
  try {
    await transact([...steps, ...told.steps]);
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
const bookedNow = (attempt: Attempt, payment: PaymentRecord) => ({
  message: `${inWords(attempt)} synced: ${moneyText(payment.amount, payment.currency)} ${standingOf(payment)}.`,
  booked: bookedAs(payment),
});

/** What a payment that had been recorded is told by. */
const bookedBefore = (reception: Reception) => {
  if ('payment' in reception) {
    const { payment } = reception;
    const sum = moneyText(payment.amount, payment.currency);

    return { record: `${payment.id} of ${sum} ${standingOf(payment)}`, booked: bookedAs(payment) };
  }
  const { id: invoiceId, invoiceNumber } = reception.invoice;

  return { record: `${invoiceNumber} is paid`, booked: { invoiceId, invoiceNumber } };
};

const noteBookedBefore = (attempt: Attempt, reception: Reception): Promise<SyncRecord> => {
  const { record, booked } = bookedBefore(reception);
  const message = `${inWords(attempt)} had been recorded before: ${record}. Nothing new was made.`;

  return keep({ ...logOf(attempt, 'unchanged', message), booked });
};

const syncPayment = async (attempt: Attempt<Payment>): Promise<SyncRecord> => {
  const { command, client, now, actor, dominionCode } = attempt;
  const { amount, currency, paymentMethod, reference } = command.actionData;
  const reception = await receivePayment(
    {
      ...{ clientId: client.id, paymentMethod, currency, reference },
      ...{ amount: toMinor(amount), transactionFee: 0, paymentDate: dayIn(now) },
    },
    { key: keyOf(command), actor, dominionCode, now },
    (payment, changes) => telling(attempt, changes, bookedNow(attempt, payment)).steps,
  );
  const log = await settled(attempt);
  if (log) return log;

  return reception ? noteBookedBefore(attempt, reception) : noteUnchanged(attempt);
};

/**
 * Carries out a command with its log, timeline and notice to headquarters, all or nothing; logs where it had been
 * done before. Answers the log.
 * @throws NotMade where the document it concerns has no file yet, KeyReused where the payment came with another amount
 */
export const carryOut = (attempt: Attempt): Promise<SyncRecord> => {
  const { command } = attempt;

  return command.actionType === 'payment_received'
    ? syncPayment({ ...attempt, command })
    : syncPaper({ ...attempt, command });
};

/** Logs what could not be meant. */
export const refuse = (
  { id, keyHash, fingerprint }: Place,
  asked: { readonly actionType: string; readonly uniqueClientId: string },
  { reason, actor, now }: { reason: string; actor: string; now: Date },
): Promise<SyncRecord> =>
  keep({
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
