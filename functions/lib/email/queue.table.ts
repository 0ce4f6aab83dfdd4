import { canaryExpiry } from '../canary-expiry.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { putItem, putItemOnce } from '../dynamo/items.ts';
import { expirySecond } from '../dynamo/retention.ts';
import type { EmailMessage } from './email-message.ts';
import { instantAfter, QUEUE_GRACE } from './email-record.table.ts';

/** The item of an email that waits to be sent. */
export const queuedEmail = (email: EmailMessage, now: Date) => ({
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
  put: queuedEmail(email, now),
  into: 'mail',
  condition: 'attribute_not_exists(id)',
});

/** Queues the email of a test lead once: only the stream takes it, and it expires. */
export const enqueueCanaryEmail = async (email: EmailMessage, now: Date): Promise<void> => {
  const { due: _, dueAt: __, ...item } = queuedEmail(email, now);
  await putItemOnce('mail', { ...item, expires: canaryExpiry(now) }, 'id');
};

/** Queues an email once per id. */
export const enqueueEmail = async (email: EmailMessage, now: Date): Promise<void> => {
  try {
    await putItem('mail', queuedEmail(email, now), { condition: 'attribute_not_exists(id)' });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
