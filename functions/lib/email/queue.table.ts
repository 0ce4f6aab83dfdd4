import * as z from 'zod/mini';
import {
  isPermanentMailFailure,
  MAIL_REPORTS,
  MAIL_STATUSES,
  type MailFailure,
  MailState,
} from '../../../shared/domain/mail.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import { canaryExpiry } from '../canary-expiry.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { queryDueKeys, queryWaitingKeys } from '../dynamo/due.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getRecord, putItem, putItemOnce, updateItem, updateItemIf } from '../dynamo/items.ts';
import type { KeyPage } from '../dynamo/page.ts';
import { queryMerged } from '../dynamo/query-merged.ts';
import { FILE_AREAS, type FileKey } from '../files/areas.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';

// zod's template literals would add half a kilobyte to every function that queues email.
const isFileKey = (key: unknown) =>
  typeof key === 'string' && FILE_AREAS.some((area) => key.startsWith(`${area}/`));

/** An email as it is queued. */
export const EmailMessage = z.object({
  /** Kind and cause, e.g. `acknowledgement#INQ-7K2M9QXA`: an id is queued once. */
  id: z.string(),
  /** The reference of the record that caused it, under which staff find it. */
  cause: z.string(),
  /** The client it is sent to, whose timeline shows it; absent for notices to the team. */
  clientId: z.optional(z.int()),
  to: z.string(),
  replyTo: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.optional(
    z.array(
      z.object({
        key: z.custom<FileKey>(isFileKey),
        name: z.string(),
        contentType: z.string(),
      }),
    ),
  ),
  /** The document it brings to the client, and who sent it; see `events/mark-delivered`. */
  delivers: z.optional(z.object({ document: z.string(), by: z.string() })),
  /** The email of a test lead: no list has it, and nothing retries it. */
  canary: z.optional(z.literal(true)),
  /** The link to whose token its placeholder is changed when it is sent; see `access-link.table.ts`. */
  accessLink: z.optional(
    z.object({ kind: z.enum(['staff', 'client']), username: z.string(), link: z.string() }),
  ),
  /** The sync that it reports to headquarters; the sync's log records when it was sent. */
  notifies: z.optional(z.string()),
});
export type EmailMessage = z.infer<typeof EmailMessage>;

const MINUTE = 60_000;
/** Milliseconds that the stream has for a queued email before the sweeper requeues it. */
const QUEUE_GRACE = MINUTE;
/**
 * Longer than the sender waits for S3 and SES, and than SES's event of an accepted email takes to arrive, so that an
 * older lease has been abandoned with its email unsent; shorter than the sweeper's minute, so that its next run finds it.
 */
const LEASE = 50_000;
const MAX_PAUSE = 15 * MINUTE;
/** The time during which sending is retried, from the first try on; then staff decide. */
const RETRY_PERIOD = 3 * 24 * 60 * MINUTE;

const at = (now: Date, pause = 0) => new Date(now.getTime() + pause).toISOString();

/** Changes an email in the state `from` for which `condition` holds, if one is given; answers nothing for any other. */
const changeEmail = (
  id: string,
  from: MailState['status'],
  update: string,
  values: Record<string, unknown>,
  condition?: string,
): Promise<Record<string, unknown> | undefined> =>
  updateItemIf('mail', { id }, update, {
    condition: condition === undefined ? '#status = :from' : `#status = :from AND ${condition}`,
    names: { '#status': 'status' },
    values: { ...values, ':from': from },
  });

const queued = (email: EmailMessage, now: Date) => ({
  ...email,
  status: 'queued',
  attempts: 0,
  createdAt: at(now),
  due: 'yes',
  dueAt: at(now, QUEUE_GRACE),
});

/** Queues an email. The condition fails where its id has been queued before. */
export const enqueueWrite = (email: EmailMessage, now: Date): TransactWrite => ({
  put: queued(email, now),
  into: 'mail',
  condition: 'attribute_not_exists(id)',
});

/** Queues the email of a test lead once: only the stream takes it, and it expires. */
export const enqueueCanaryEmail = async (email: EmailMessage, now: Date): Promise<void> => {
  const { due: _, dueAt: __, ...item } = queued(email, now);
  await putItemOnce('mail', { ...item, expires: canaryExpiry(now) }, 'id');
};

/** Queues an email once per id. */
export const enqueueEmail = async (email: EmailMessage, now: Date): Promise<void> => {
  try {
    await putItem('mail', queued(email, now), { condition: 'attribute_not_exists(id)' });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Queues an email that staff send by hand, once per key, and answers its state. @throws AppError `idempotency_key_reused` */
export const enqueueEmailByHand = async (
  email: Omit<EmailMessage, 'id'>,
  { key, fingerprint, by }: IdempotentCall & { by: string },
  now: Date,
): Promise<MailState> => {
  const mail = queued({ ...email, id: `by-hand#${digest(`${by}#${key}`)}` }, now);
  try {
    await putItem('mail', { ...mail, fingerprint }, { condition: 'attribute_not_exists(id)' });

    return MailState.parse(mail);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    requireSameRequest(error.existing ?? {}, { fingerprint });

    return MailState.parse(error.existing);
  }
};

/** An email as it is stored. */
const StoredEmail = z.extend(EmailMessage, {
  status: z.enum(MAIL_STATUSES),
  createdAt: z.string(),
  ...MAIL_REPORTS,
});
export type StoredEmail = z.infer<typeof StoredEmail>;

export const readEmail = (id: string): Promise<StoredEmail | undefined> =>
  getRecord('mail', { id }, StoredEmail);

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
  const taken = await changeEmail(id, 'queued', `SET ${change} ADD attempts :one`, {
    ':leased': 'leased',
    ':until': at(now, LEASE),
    ':now': at(now),
    ':one': 1,
  });

  return taken ? LeasedEmail.parse(taken) : undefined;
};

type TriedEmail = EmailMessage & Pick<StoredEmail, 'createdAt'>;

/** An email is one entry of its client's timeline: a later outcome replaces an earlier one. */
export const mailTimelineWrites = (
  { id, clientId, to, subject, createdAt }: TriedEmail,
  status: 'sent' | 'failed' | 'bounced' | 'complained',
): TransactWrite[] =>
  clientId === undefined
    ? []
    : [
        timelineWrite(clientId, id, {
          kind: 'mail',
          at: createdAt,
          actor: PRODUCT_ACTOR,
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
  const sent = { ':now': at(now), ':messageId': messageId };
  const change = 'sentAt = :now, messageId = :messageId';

  return mail.delivers
    ? endLease(mail, 'sent', `${change}, dueAt = :later REMOVE retryAt, failing, failure, #error`, {
        ...sent,
        ':later': at(now, QUEUE_GRACE),
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
  // Nobody misses it: no list of failures has it.
  if (failure === 'link-void')
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
    ':retryAt': at(now, Math.min(MINUTE * 2 ** (mail.attempts - 1), MAX_PAUSE)),
  });
};

export const findEmail = (id: string): Promise<MailState | undefined> => getRecord('mail', { id }, MailState);

/**
 * Requeues a failed email, if it has failed for this reason where one is given. Answers the email, or nothing where it
 * stays as it is.
 */
export const requeueFailedEmail = async (
  id: string,
  now: Date,
  failure?: MailFailure,
): Promise<MailState | undefined> => {
  const queued = await changeEmail(
    id,
    'failed',
    'SET #status = :queued, due = :yes, dueAt = :later REMOVE retryAt, firstTriedAt',
    {
      ...{ ':queued': 'queued', ':yes': 'yes', ':later': at(now, QUEUE_GRACE) },
      ...(failure !== undefined && { ':failure': failure }),
    },
    failure === undefined ? undefined : 'failure = :failure',
  );

  return queued && MailState.parse(queued);
};

/** Requeues a failed email, and answers its state; one that has not failed stays as it is. */
export const retryEmail = async (id: string, now: Date): Promise<MailState | undefined> =>
  (await requeueFailedEmail(id, now)) ?? findEmail(id);

/** Ids of emails that are due: never leased, abandoned, or to be retried. */
export const findDueEmails = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryDueKeys('mail', 'id', now, after);

/** Makes the stream deliver a sent email to `events/mark-delivered` again. */
const redeliver = async (id: string, now: Date): Promise<void> => {
  await changeEmail(id, 'sent', 'SET dueAt = :later', { ':later': at(now, MAX_PAUSE) });
};

/** Requeues an email that is due: the write makes the stream deliver it to the sender again. */
export const requeueEmail = async (id: string, now: Date): Promise<void> => {
  try {
    await updateItem('mail', { id }, 'SET #status = :queued, dueAt = :later REMOVE retryAt', {
      // The index may lag behind the record.
      condition: 'dueAt <= :now AND #status <> :sent',
      names: { '#status': 'status' },
      values: { ':queued': 'queued', ':sent': 'sent', ':later': at(now, QUEUE_GRACE), ':now': at(now) },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.existing?.status === 'sent' && error.existing.due === 'yes') await redeliver(id, now);
  }
};

/**
 * Requeues emails whose sending has failed before their pauses are over, the next ones first: the mail service may answer
 * again, or does. Not within the lease of the last try: its answer may have been lost, and SES's event is on its way.
 */
export const requeueWaitingEmails = async (now: Date, { most }: { most: number }): Promise<void> => {
  const values = { ':queued': 'queued', ':later': at(now, QUEUE_GRACE), ':now': at(now) };
  let left = most;
  for (const id of await queryWaitingKeys('mail', 'id', now)) {
    if (left === 0) return;
    const email = await changeEmail(
      id,
      'failed',
      'SET #status = :queued, dueAt = :later REMOVE retryAt',
      values,
      'leasedUntil <= :now',
    );
    if (email) left -= 1;
  }
};

/** The emails that a record caused, the oldest first. */
export const findEmailsCausedBy = async (cause: string): Promise<MailState[]> => {
  const { items } = await queryMerged('mail', 'byCause', MailState, { partitions: [cause], limit: 50 });

  return items;
};
