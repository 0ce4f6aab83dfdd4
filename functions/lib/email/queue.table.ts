import * as z from 'zod/mini';
import { isPermanentMailFailure, type MailFailure, MailState } from '../../../shared/domain/mail.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { queryDueKeys } from '../dynamo/due.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem, putItem, query, updateItem, updateItemIf } from '../dynamo/items.ts';
import type { KeyPage } from '../dynamo/page.ts';
import { FILE_AREAS, type FileKey } from '../files/areas.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';

// A template literal of zod's would add half a kilobyte to every function that queues mail.
const isFileKey = (key: unknown) =>
  typeof key === 'string' && FILE_AREAS.some((area) => key.startsWith(`${area}/`));

/** A mail as written, before anything has happened to it. */
export const EmailMessage = z.object({
  /** Says what the mail is and why, e.g. `acknowledgement#INQ-7K2M9QXA`: queueing it twice queues it once. */
  id: z.string(),
  /** The reference of what caused it, under which staff find it. */
  cause: z.string(),
  /** The client it is written to, whose timeline tells of it; absent for the desk's own notices. */
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
  /** The document it brings to the client, and who had it sent; see `events/note-delivery`. */
  delivers: z.optional(z.object({ document: z.string(), by: z.string() })),
  /** The sync of which it tells headquarters: its log knows once the mail has left. */
  notifies: z.optional(z.string()),
});
export type EmailMessage = z.infer<typeof EmailMessage>;

const MINUTE = 60_000;
/** How long the stream may take with a queued mail before the sweeper looks at it. */
const QUEUE_GRACE = MINUTE;
/** Longer than the sender may run: a lease older than this belongs to nobody. */
const LEASE = 5 * MINUTE;
const MAX_PAUSE = 15 * MINUTE;
/** After three days of outage a person decides. */
const PATIENCE = 3 * 24 * 60 * MINUTE;

const at = (now: Date, pause = 0) => new Date(now.getTime() + pause).toISOString();

/** Changes a mail in the state `from`, with this failure if it is told; answers nothing where it is in another. */
const move = (
  id: string,
  from: MailState['status'],
  update: string,
  values: Record<string, unknown>,
  failure?: MailFailure,
): Promise<Record<string, unknown> | undefined> =>
  updateItemIf('mail', { id }, update, {
    condition: failure === undefined ? '#status = :from' : '#status = :from AND failure = :failure',
    names: { '#status': 'status' },
    values: { ...values, ':from': from, ...(failure !== undefined && { ':failure': failure }) },
  });

const queued = (letter: EmailMessage, now: Date) => ({
  ...letter,
  status: 'queued',
  attempts: 0,
  createdAt: at(now),
  due: 'yes',
  dueAt: at(now, QUEUE_GRACE),
});

/** The step of a transaction that queues a mail. It is refused where the mail has been queued before. */
export const enqueueWrite = (letter: EmailMessage, now: Date): TransactWrite => ({
  put: queued(letter, now),
  into: 'mail',
  condition: 'attribute_not_exists(id)',
});

/** Queues a mail once, however often it is called. */
export const enqueueEmail = async (letter: EmailMessage, now: Date): Promise<void> => {
  try {
    await putItem('mail', queued(letter, now), { condition: 'attribute_not_exists(id)' });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Queues a letter that somebody sends by hand, once per key, and answers how it stands. @throws AppError `idempotency_key_reused` */
export const enqueueEmailByHand = async (
  letter: Omit<EmailMessage, 'id'>,
  { key, fingerprint, by }: IdempotentCall & { by: string },
  now: Date,
): Promise<MailState> => {
  const mail = queued({ ...letter, id: `by-hand#${digest(`${by}#${key}`)}` }, now);
  try {
    await putItem('mail', { ...mail, fingerprint }, { condition: 'attribute_not_exists(id)' });

    return MailState.parse(mail);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    requireSameRequest(error.existing ?? {}, { fingerprint });

    return MailState.parse(error.existing);
  }
};

const LeasedEmail = z.extend(EmailMessage, {
  attempts: z.int(),
  createdAt: z.string(),
  /** When a person last put it back into the queue. */
  requeuedAt: z.optional(z.string()),
});
export type LeasedEmail = z.infer<typeof LeasedEmail>;

/** Takes a queued mail for sending; nothing where somebody else has it or it is done. */
export const leaseEmail = async (id: string, now: Date): Promise<LeasedEmail | undefined> => {
  const taken = await move(id, 'queued', 'SET #status = :leased, dueAt = :until ADD attempts :one', {
    ':leased': 'leased',
    ':until': at(now, LEASE),
    ':one': 1,
  });

  return taken ? LeasedEmail.parse(taken) : undefined;
};

/** A later outcome stands in the place of the earlier: a mail is one entry of its client's timeline. */
const telling = (
  { id, clientId, to, subject, createdAt }: LeasedEmail,
  status: 'sent' | 'failed',
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

/** Says in the log of a sync that headquarters know. */
const informing = ({ notifies }: LeasedEmail, status: 'sent' | 'failed'): TransactWrite[] =>
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

/** Marks how sending a leased mail ended, and tells whoever is to know; nothing where the lease was lost. */
const settle = async (
  mail: LeasedEmail,
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
        condition: '#status = :leased',
        names: { '#status': 'status', '#error': 'error' },
        values: { ...values, ':status': status, ':leased': 'leased' },
      },
      ...telling(mail, status),
      ...informing(mail, status),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** A mail that delivers a document stays due until the document knows. */
export const markEmailSent = (mail: LeasedEmail, messageId: string, now: Date): Promise<void> => {
  const sent = { ':now': at(now), ':messageId': messageId };
  const change = 'sentAt = :now, messageId = :messageId';

  return mail.delivers
    ? settle(mail, 'sent', `${change}, dueAt = :later REMOVE retryAt, failing, failure, #error`, {
        ...sent,
        ':later': at(now, QUEUE_GRACE),
      })
    : settle(mail, 'sent', `${change} REMOVE due, dueAt, retryAt, failing, failure, #error`, sent);
};

/** What follows from a sent mail has followed. */
export const markEmailConcluded = async (id: string): Promise<void> => {
  await move(id, 'sent', 'REMOVE due, dueAt', {});
};

/**
 * The attempt failed: tried again after a pause that doubles up to a quarter of an hour, for three days from when it was
 * last queued. Where that cannot help or is over, only a person can revive the mail.
 */
export const markEmailFailed = (
  mail: LeasedEmail,
  { failure, words }: { failure: MailFailure; words: string },
  now: Date,
): Promise<void> => {
  const queuedAt = Date.parse(mail.requeuedAt ?? mail.createdAt);
  const isOver = isPermanentMailFailure(failure) || now.getTime() - queuedAt > PATIENCE;
  const failed = { ':error': words, ':failure': failure, ':yes': 'yes' };
  const change = '#error = :error, failure = :failure, failing = :yes';
  if (isOver) return settle(mail, 'failed', `${change} REMOVE due, dueAt, retryAt`, failed);

  return settle(mail, 'failed', `${change}, dueAt = :retryAt, retryAt = :retryAt`, {
    ...failed,
    ':retryAt': at(now, Math.min(MINUTE * 2 ** (mail.attempts - 1), MAX_PAUSE)),
  });
};

export const findEmail = async (id: string): Promise<MailState | undefined> => {
  const item = await getItem('mail', { id });

  return item && MailState.parse(item);
};

/**
 * Puts a failed mail back into the queue, where it has failed for this reason or whatever the reason; answers the mail,
 * or nothing where it stays as it is.
 */
export const requeueFailedEmail = async (
  id: string,
  now: Date,
  failure?: MailFailure,
): Promise<MailState | undefined> => {
  const queued = await move(
    id,
    'failed',
    'SET #status = :queued, due = :yes, dueAt = :later, requeuedAt = :now REMOVE retryAt',
    { ':queued': 'queued', ':yes': 'yes', ':later': at(now, QUEUE_GRACE), ':now': at(now) },
    failure,
  );

  return queued && MailState.parse(queued);
};

/** Puts a failed mail back into the queue; one that is not failed stays as it is. Answers how it stands. */
export const retryEmail = async (id: string, now: Date): Promise<MailState | undefined> =>
  (await requeueFailedEmail(id, now)) ?? findEmail(id);

/** Ids of mails something should have happened to by now: never picked up, abandoned by their sender, or due again. */
export const findDueEmails = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryDueKeys('mail', 'id', now, after);

/** Makes the stream deliver a sent mail once more to whoever sees to what follows from it. */
const remind = async (id: string, now: Date): Promise<void> => {
  await move(id, 'sent', 'SET dueAt = :later', { ':later': at(now, MAX_PAUSE) });
};

/** Puts a mail that is still due back into the queue, which makes the stream deliver it to the sender again. */
export const requeueEmail = async (id: string, now: Date): Promise<void> => {
  try {
    await updateItem('mail', { id }, 'SET #status = :queued, dueAt = :later REMOVE retryAt', {
      // The index may lag: what has been taken care of since is left alone.
      condition: 'dueAt <= :now AND #status <> :sent',
      names: { '#status': 'status' },
      values: { ':queued': 'queued', ':sent': 'sent', ':later': at(now, QUEUE_GRACE), ':now': at(now) },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.existing?.status === 'sent' && error.existing.due === 'yes') await remind(id, now);
  }
};

/** The mails a thing caused, the oldest first. */
export const findEmailsCausedBy = async (cause: string): Promise<MailState[]> => {
  const { items } = await query('mail', {
    index: 'byCause',
    where: 'cause = :cause',
    values: { ':cause': cause },
    limit: 50,
  });

  return items.map((item) => MailState.parse(item));
};
