import * as z from 'zod/mini';
import { email } from '../domain/fields.ts';
import { MailState, SuppressedAddress } from '../domain/mail.ts';
import { endpoint } from './endpoint.ts';

const mailId = z.string('Say which mail.').check(z.minLength(1), z.maxLength(200));

/**
 * Queues a failed email again; one whose last try had no answer yet is tried again within the minute, since it may have
 * left. Any other stays as it is.
 */
export const retryMail = endpoint.post('/api/mail/retry', {
  id: 'mail/retry-mail',
  auth: 'staff',
  input: z.object({ id: mailId }),
  output: MailState,
  errors: ['not_found'],
});

/** Takes an email that failed for good, or a reply that came back, out of the lists of failures. Any other stays as it is. */
export const dismissFailedMail = endpoint.post('/api/mail/dismiss', {
  id: 'mail/dismiss-failed-mail',
  auth: 'staff',
  input: z.object({ id: mailId }),
  output: MailState,
  errors: ['not_found'],
});

const AddressState = z.object({
  /** Absent where email is sent to the address. */
  suppressed: z.optional(SuppressedAddress),
});

/** Whether email is sent to an address, however it is spelled. */
export const readAddress = endpoint.get('/api/mail/addresses', {
  id: 'mail/read-address',
  auth: 'staff',
  input: z.object({ email: email() }),
  output: AddressState,
});

/** Allows email to an address again. Emails that were refused meanwhile stay failed until they are retried. */
export const allowAddress = endpoint.post('/api/mail/allowed-addresses', {
  id: 'mail/allow-address',
  auth: 'staff',
  input: z.object({ email: email() }),
  output: AddressState,
});
