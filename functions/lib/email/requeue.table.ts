import * as z from 'zod/mini';
import { MAIL_STATUSES, type MailFailure, MailState } from '../../../shared/domain/mail.ts';
import { queryDueKeys, queryWaitingKeys } from '../dynamo/due.ts';
import { getRecord } from '../dynamo/items.ts';
import type { KeyPage } from '../dynamo/page.ts';
import { redrivePause } from '../events/redrive-pause.ts';
import { changeEmail, findEmail, instantAfter, QUEUE_GRACE } from './email-record.table.ts';
import { MAX_PAUSE } from './lease.table.ts';

/** The last try had no answer: SES may have taken the email, and within the lease of that try its event is on its way. */
const MAY_HAVE_LEFT = 'failure = :unreachable AND leasedUntil > :now';

/**
 * Requeues a failed email, if it has failed for this reason where one is given. One that may have left is tried again
 * at the end of its lease instead, unless an event of SES says meanwhile that it has. Answers the email, or nothing where
 * it stays as it is.
 */
export const requeueFailedEmail = async (
  id: string,
  now: Date,
  failure?: MailFailure,
): Promise<MailState | undefined> => {
  const values = {
    ...{ ':yes': 'yes', ':unreachable': 'unreachable' satisfies MailFailure, ':now': now.toISOString() },
    ...(failure !== undefined && { ':failure': failure }),
  };
  const forThis = failure === undefined ? '' : 'failure = :failure AND ';
  const email =
    (await changeEmail(
      id,
      'failed',
      'SET #status = :queued, due = :yes, dueAt = :later REMOVE retryAt, firstTriedAt',
      { ...values, ':queued': 'queued', ':later': instantAfter(now, QUEUE_GRACE) },
      `${forThis}NOT (${MAY_HAVE_LEFT})`,
    )) ??
    (await changeEmail(
      id,
      'failed',
      'SET due = :yes, dueAt = leasedUntil, retryAt = leasedUntil REMOVE firstTriedAt',
      values,
      forThis + MAY_HAVE_LEFT,
    ));

  return email && MailState.parse(email);
};

/** Requeues a failed email as `requeueFailedEmail` does, and answers its state; one that has not failed stays as it is. */
export const retryEmail = async (id: string, now: Date): Promise<MailState | undefined> =>
  (await requeueFailedEmail(id, now)) ?? findEmail(id);

/**
 * Takes an email that failed and is not tried again by itself, or a reply that came back, out of the lists of failures, until it
 * fails again. Answers its state; any other stays as it is.
 */
export const dismissEmail = async (id: string): Promise<MailState | undefined> => {
  const dismissed =
    (await changeEmail(id, 'failed', 'REMOVE failing', {}, 'attribute_not_exists(retryAt)')) ??
    (await changeEmail(id, 'sent', 'REMOVE failing', {}, 'attribute_exists(failing)'));

  return dismissed ? MailState.parse(dismissed) : findEmail(id);
};

/** Ids of emails that are due: never leased, abandoned, or to be retried. */
export const findDueEmails = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryDueKeys('mail', 'id', now, after);

/** Makes the stream deliver a sent email to `events/mark-delivered` again. */
const redeliver = async (id: string, now: Date): Promise<void> => {
  await changeEmail(
    id,
    'sent',
    'SET dueAt = :later',
    { ':later': instantAfter(now, MAX_PAUSE), ':now': now.toISOString() },
    'dueAt <= :now',
  );
};

const DueEmail = z.object({
  status: z.enum(MAIL_STATUSES),
  /** Absent once nothing is left to do. */
  dueAt: z.optional(z.string()),
  /** How often it was requeued since it was queued or last leased. */
  requeues: z._default(z.int(), 0),
});

/** Requeues an email that is due: the write makes the stream deliver it to the sender again. */
export const requeueEmail = async (id: string, now: Date): Promise<void> => {
  const email = await getRecord('mail', { id }, DueEmail);
  // The index may lag behind the record.
  if (email?.dueAt === undefined || email.dueAt > now.toISOString()) return;
  if (email.status === 'sent') return redeliver(id, now);
  const requeues = email.requeues + 1;
  await changeEmail(
    id,
    email.status,
    'SET #status = :queued, dueAt = :later, requeues = :requeues REMOVE retryAt',
    {
      ...{ ':queued': 'queued', ':requeues': requeues, ':now': now.toISOString() },
      ':later': instantAfter(now, redrivePause(requeues)),
    },
    // Two runs may overlap: the first makes it due later.
    'dueAt <= :now',
  );
};

/**
 * Requeues emails whose sending has failed before their pauses are over, the next ones first: the mail service may answer
 * again, or does. Not within the lease of the last try: its answer may have been lost, and SES's event is on its way.
 */
export const requeueWaitingEmails = async (now: Date, { most }: { most: number }): Promise<void> => {
  const values = { ':queued': 'queued', ':later': instantAfter(now, QUEUE_GRACE), ':now': now.toISOString() };
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
