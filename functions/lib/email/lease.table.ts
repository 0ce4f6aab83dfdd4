import * as z from 'zod/mini';
import { isObsoleteMail, isPermanentMailFailure, type MailFailure } from '../../../shared/domain/mail.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { EmailMessage } from './email-message.ts';
import { changeEmail, instantAfter, QUEUE_GRACE, type StoredEmail } from './email-record.table.ts';

const MINUTE = 60_000;
/**
 * Longer than the sender waits for S3 and SES, and than SES's event of an accepted email takes to arrive, so that an
 * older lease has been abandoned with its email unsent; shorter than the sweeper's minute, so that its next run finds it.
 */
const LEASE = 50_000;
export const MAX_PAUSE = 15 * MINUTE;
/** The time during which sending is retried, from the first try on; then staff decide. */
const RETRY_PERIOD = 3 * 24 * 60 * MINUTE;

const LeasedEmail = z.extend(EmailMessage, {
  attempts: z.int(),
  createdAt: z.string(),
  /** When it was first leased, since it was queued or since staff requeued it. */
  firstTriedAt: z.string(),
});
export type LeasedEmail = z.infer<typeof LeasedEmail>;

/** Leases a queued email for sending; nothing where it is leased or sent. */
export const leaseEmail = async (id: string, now: Date): Promise<LeasedEmail | undefined> => {
  const change =
    '#status = :leased, dueAt = :until, leasedUntil = :until, firstTriedAt = if_not_exists(firstTriedAt, :now)';
  const taken = await changeEmail(id, 'queued', `SET ${change} REMOVE requeues ADD attempts :one`, {
    ':leased': 'leased',
    ':until': instantAfter(now, LEASE),
    ':now': now.toISOString(),
    ':one': 1,
  });

  return taken ? LeasedEmail.parse(taken) : undefined;
};

type TriedEmail = EmailMessage & Pick<StoredEmail, 'createdAt'>;

/** An email is one entry of its client's timeline: a later outcome replaces an earlier one. */
export const mailTimelineWrites = (
  { id, clientId, writtenBy, to, subject, createdAt }: TriedEmail,
  status: 'sent' | 'failed' | 'bounced' | 'complained',
): TransactWrite[] =>
  clientId === undefined
    ? []
    : [
        timelineWrite(clientId, id, {
          kind: 'mail',
          at: createdAt,
          actor: writtenBy ?? PRODUCT_ACTOR,
          mailId: id,
          to,
          subject,
          status,
        }),
      ];

/** Records in a sync's log that headquarters were notified. */
const notifiedWrites = ({ notifies }: TriedEmail, status: 'sent' | 'failed'): TransactWrite[] =>
  notifies === undefined || status === 'failed'
    ? []
    : [
        {
          update: 'SET zahraelNotified = :true',
          key: { id: notifies },
          in: 'sync-logs',
          values: { ':true': true },
        },
      ];

/**
 * Ends a lease with its outcome, in the client's timeline and the sync's log too; nothing where the lease was lost. An
 * email that has left counts as sent even so: the stream delivers the next try of an item only after this one.
 */
const endLease = async (
  mail: TriedEmail,
  status: 'sent' | 'failed',
  update: string,
  values: Record<string, unknown>,
): Promise<void> => {
  try {
    await commit([
      {
        update: `SET #status = :status, ${update}`,
        key: { id: mail.id },
        in: 'mail',
        condition: status === 'sent' ? '#status <> :status' : '#status = :leased',
        names: { '#status': 'status', '#error': 'error' },
        values: { ...values, ':status': status, ...(status === 'failed' && { ':leased': 'leased' }) },
      },
      ...mailTimelineWrites(mail, status),
      ...notifiedWrites(mail, status),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Marks an email as sent unless it is. One that delivers a document stays due until the document is marked as sent. */
export const markEmailSent = (mail: TriedEmail, messageId: string, now: Date): Promise<void> => {
  const sent = { ':now': now.toISOString(), ':messageId': messageId };
  const change = 'sentAt = :now, messageId = :messageId';

  return mail.delivers
    ? endLease(mail, 'sent', `${change}, dueAt = :later REMOVE retryAt, failing, failure, #error`, {
        ...sent,
        ':later': instantAfter(now, QUEUE_GRACE),
      })
    : endLease(mail, 'sent', `${change} REMOVE due, dueAt, retryAt, failing, failure, #error`, sent);
};

/** Nothing is left to follow from a sent email. */
export const markEmailConcluded = async (id: string): Promise<void> => {
  await changeEmail(id, 'sent', 'REMOVE due, dueAt', {});
};

/**
 * Schedules the next attempt after a pause that doubles up to a quarter of an hour, for three days from the first try.
 * After that, and where a retry cannot help, staff decide.
 */
export const markEmailFailed = (
  mail: LeasedEmail,
  { failure, message }: { failure: MailFailure; message: string },
  now: Date,
): Promise<void> => {
  if (mail.canary)
    return endLease(mail, 'failed', '#error = :error, failure = :failure', {
      ':error': message,
      ':failure': failure,
    });
  if (isObsoleteMail(failure))
    return endLease(
      mail,
      'failed',
      '#error = :error, failure = :failure REMOVE due, dueAt, retryAt, failing',
      {
        ':error': message,
        ':failure': failure,
      },
    );
  const tried = now.getTime() - Date.parse(mail.firstTriedAt);
  const isOver = isPermanentMailFailure(failure) || tried > RETRY_PERIOD;
  const failed = { ':error': message, ':failure': failure, ':yes': 'yes' };
  const change = '#error = :error, failure = :failure, failing = :yes';
  if (isOver) return endLease(mail, 'failed', `${change} REMOVE due, dueAt, retryAt`, failed);

  return endLease(mail, 'failed', `${change}, dueAt = :retryAt, retryAt = :retryAt`, {
    ...failed,
    ':retryAt': instantAfter(now, Math.min(MINUTE * 2 ** (mail.attempts - 1), MAX_PAUSE)),
  });
};
