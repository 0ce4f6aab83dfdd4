import { foldEmail } from '../access/email-addresses.ts';
import { ConditionFailed, transact } from './dynamo.ts';
import { digestOf } from './fingerprint.ts';
import { enqueuing, type Letter } from './mail.ts';

const WINDOW = 24 * 3_600_000;

/**
 * Queues an acknowledgement together with its address's claim to be the only one in 24 hours, all or nothing. Answers
 * whether it is queued: now, or by an earlier call for the same inquiry.
 */
export const enqueueOncePerDay = async (letter: Letter, now: Date): Promise<boolean> => {
  const until = now.getTime() + WINDOW;
  try {
    await transact([
      // First: of two conditions that fail, the first is told.
      enqueuing(letter, now),
      {
        update: 'SET claimedUntil = :until, expires = :expires',
        key: { key: `acknowledgement#${digestOf(foldEmail(letter.to))}` },
        in: 'limits',
        // The store drops what has expired some time later.
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

    return error.existing?.id === letter.id;
  }
};
