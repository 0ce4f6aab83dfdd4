import * as z from 'zod/mini';
import { MailState } from '../domain/mail.ts';
import { endpoint } from './endpoint.ts';

/** Queues a failed email again. Any other stays as it is. */
export const retryMail = endpoint({
  id: 'mail/retry-mail',
  method: 'POST',
  path: '/api/mail/retry',
  auth: 'staff',
  input: z.object({ id: z.string('Say which mail.').check(z.minLength(1), z.maxLength(200)) }),
  output: MailState,
  errors: ['not_found'],
});
