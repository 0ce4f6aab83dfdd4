import * as z from 'zod/mini';
import { MailState } from '../domain/mail.ts';
import { endpoint } from './endpoint.ts';

/** Queues a failed email again. Any other stays as it is. */
export const retryMail = endpoint.post('/api/mail/retry', {
  id: 'mail/retry-mail',
  auth: 'staff',
  input: z.object({ id: z.string('Say which mail.').check(z.minLength(1), z.maxLength(200)) }),
  output: MailState,
  errors: ['not_found'],
});
