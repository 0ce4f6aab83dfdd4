import { retryMail } from '../../shared/contract/mail.ts';
import * as mail from '../lib/data/mail.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(retryMail, async ({ input: { id }, now }) => {
  const state = await mail.retry(id, now);
  if (!state) throw new NotFound('mail');

  return state;
});
