import * as z from 'zod/mini';
import { BulkEmailContent, LeftOutClient, MOST_RECIPIENTS } from '../domain/bulk-email.ts';
import { BulkEmailJob } from '../domain/job.ts';
import { endpoint } from './endpoint.ts';

const TOO_MANY = `One email goes to at most ${MOST_RECIPIENTS} clients.`;
const NO_NUMBER = 'Enter numbers of clients.';

/** Who of these clients gets an email, in their order, and who does not. */
export const checkRecipients = endpoint.get('/api/bulk-emails/recipients', {
  id: 'jobs/check-recipients',
  auth: 'staff',
  input: z.object({
    /** Numbers of clients, with commas between. */
    clientIds: z.string('Say which clients.').check(
      z.maxLength(MOST_RECIPIENTS * 10, TOO_MANY),
      z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'Enter numbers of clients, with commas between.'),
      z.refine((numbers) => numbers.split(',').length <= MOST_RECIPIENTS, TOO_MANY),
    ),
  }),
  output: z.object({
    recipients: z.array(
      z.object({
        clientId: z.int(),
        clientName: z.string(),
        company: z.string(),
        contactEmail: z.string(),
      }),
    ),
    leftOut: z.array(LeftOutClient),
  }),
});

/**
 * Emails several clients, in a job: each gets one email, whoever is left out is named in the job. Header `Idempotency-Key`:
 * repeating a key starts one job; with another email it is 409.
 */
export const startBulkEmail = endpoint.post('/api/bulk-emails', {
  id: 'jobs/start-bulk-email',
  auth: 'staff',
  input: z.extend(BulkEmailContent, {
    clientIds: z
      .array(z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(999_999_999, NO_NUMBER)), 'Say which clients.')
      .check(z.minLength(1, 'Choose a client at least.'), z.maxLength(MOST_RECIPIENTS, TOO_MANY)),
  }),
  output: BulkEmailJob,
  errors: ['idempotency_key_reused'],
  status: 201,
});
