import { dismissFailedMail } from '../../shared/contract/mail.ts';
import { notFound } from '../lib/app-error.ts';
import { dismissEmail } from '../lib/email/requeue.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(dismissFailedMail, async ({ input: { id } }) => {
  const state = await dismissEmail(id);
  if (!state) throw notFound('mail');

  return state;
});
