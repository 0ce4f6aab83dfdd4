import * as z from 'zod/mini';
import * as mail from '../lib/data/mail.ts';
import { consume } from '../lib/events/consume.ts';
import { log } from '../lib/log.ts';
import { send } from '../lib/mail/send.ts';

/** The one door through which mail leaves. Whoever leases a queued mail sends it; everybody else passes by. */
export const handler = consume(z.object({ id: z.string() }), async ({ id }, now) => {
  const leased = await mail.lease(id, now);
  if (!leased) return;

  const outcome = await send(leased);
  if (outcome.result === 'sent') return mail.markSent(leased, outcome.messageId, now);
  log.error('A mail was not sent.', { id, ...outcome });
  if (outcome.result === 'refused') return mail.markRefused(leased, outcome.reason);
  await mail.markFailed(leased, outcome.reason, now);
});
