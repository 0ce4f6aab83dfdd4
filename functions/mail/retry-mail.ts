import { retryMail } from '../../shared/contract/mail.ts';
import { notFound } from '../lib/app-error.ts';
import { retryEmail } from '../lib/email/requeue.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(retryMail, async ({ input: { id }, now }) => {
  const state = await retryEmail(id, now);
  if (!state) throw notFound('mail');

  return state;
});
