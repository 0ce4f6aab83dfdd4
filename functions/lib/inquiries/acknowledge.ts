import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { foldEmailAddress } from '../email/fold-address.ts';
import { enqueueWrite } from '../email/queue.table.ts';
import { digest } from '../idempotency.ts';

const WINDOW = 24 * 3_600_000;

/**
 * Enqueues an acknowledgement unless its address had one in the last 24 hours. Answers whether it is in the queue: now,
 * or from an earlier call for the same inquiry.
 */
export const enqueueAcknowledgement = async (email: EmailMessage, now: Date): Promise<boolean> => {
  const until = now.getTime() + WINDOW;
  try {
    await commit([
      // First, because of two conditions that fail the error names the first.
      enqueueWrite(email, now),
      {
        update: 'SET claimedUntil = :until, expires = :expires',
        key: { key: `acknowledgement#${digest(foldEmailAddress(email.to))}` },
        in: 'limits',
        // DynamoDB removes expired items late, so the condition compares the time.
        condition: 'attribute_not_exists(claimedUntil) OR claimedUntil <= :now',
        values: {
          ':until': new Date(until).toISOString(),
          ':expires': Math.ceil(until / 1000),
          ':now': now.toISOString(),
        },
      },
    ]);

    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;

    return error.existing?.id === email.id;
  }
};
