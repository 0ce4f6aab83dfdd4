import { MailState } from '../../../shared/domain/mail.ts';
import { AppError } from '../app-error.ts';
import { canaryExpiry } from '../canary-expiry.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { putItem, putItemOnce } from '../dynamo/items.ts';
import { expirySecond } from '../dynamo/retention.ts';
import { digest, type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import type { EmailMessage } from './email-message.ts';
import { instantAfter, QUEUE_GRACE } from './email-record.table.ts';

const queued = (email: EmailMessage, now: Date) => ({
  ...email,
  status: 'queued',
  attempts: 0,
  createdAt: now.toISOString(),
  due: 'yes',
  dueAt: instantAfter(now, QUEUE_GRACE),
  expires: expirySecond('mail', now),
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

/**
 * Queues an email that staff send to a client by hand, once per key, and answers its state.
 * @throws AppError `idempotency_key_reused`, `not_possible` where the client has no address, as an erased one
 */
export const enqueueEmailByHand = async (
  email: Omit<EmailMessage, 'id'>,
  { key, fingerprint, by }: IdempotentCall & { by: string },
  now: Date,
): Promise<MailState> => {
  if (email.to === '')
    throw new AppError('not_possible', {
      message: 'This client has no email address. Enter one in the record of the client, then send it again.',
    });
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
