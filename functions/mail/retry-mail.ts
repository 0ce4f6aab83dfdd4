import { retryMail } from '../../shared/contract/mail.ts';
import { retryEmail } from '../lib/email/queue.table.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(retryMail, async ({ input: { id }, now }) => {
  const state = await retryEmail(id, now);
  if (!state) throw new NotFound('mail');

  return state;
});
