import * as z from 'zod/mini';
import * as mail from '../lib/data/mail.ts';
import { consume } from '../lib/events/consume.ts';
import { log } from '../lib/log.ts';
import { failureWords } from '../lib/mail/failures.ts';
import { send } from '../lib/mail/send.ts';

/** The one door through which mail leaves. Whoever leases a queued mail sends it; everybody else passes by. */
export const handler = consume(z.object({ id: z.string() }), async ({ id }, now) => {
  const leased = await mail.lease(id, now);
  if (!leased) return;

  const outcome = await send(leased);
  if (outcome.result === 'sent') return mail.markSent(leased, outcome.messageId, now);
  const { failure, error } = outcome;
  log.error('A mail was not sent.', { id, failure, error });
  await mail.markFailed(leased, { failure, words: failureWords(failure, error) }, now);
});
