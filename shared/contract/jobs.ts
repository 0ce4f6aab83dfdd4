import * as z from 'zod/mini';
import { ClientFilters } from '../domain/client-filters.ts';
import { DocumentStatus } from '../domain/document.ts';
import { choiceOf, clientNumber, pageInput, pageOf, searchTerm } from '../domain/fields.ts';
import { InquiryType } from '../domain/inquiry.ts';
import { DIVISIONS } from '../domain/inquiry-choices.ts';
import { InvoiceStatus } from '../domain/invoice.ts';
import { Job, JobId } from '../domain/job.ts';
import { Currency } from '../domain/money.ts';
import { accessLogFilters } from './access-log.ts';
import { AnsweredFile, endpoint } from './endpoint.ts';
import { INBOX_VIEWS } from './inquiries.ts';
import { TASK_VIEWS } from './tasks.ts';

/** A list with the filters of its screen. */
export const ExportOrder = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('clients'),
    ...ClientFilters.shape,
    q: z.optional(searchTerm('what to look for')),
  }),
  z.object({
    list: z.literal('inquiries'),
    view: z._default(choiceOf(INBOX_VIEWS), 'open'),
    inquiryType: z.optional(InquiryType),
    division: z.optional(z.enum(DIVISIONS)),
  }),
  z.object({
    list: z.literal('documents'),
    clientId: z.optional(clientNumber),
    status: z.optional(DocumentStatus),
  }),
  z.object({
    list: z.literal('invoices'),
    status: z.optional(InvoiceStatus),
    clientId: z.optional(clientNumber),
    currency: z.optional(Currency),
  }),
  z.object({
    list: z.literal('payments'),
    clientId: z.optional(clientNumber),
    currency: z.optional(Currency),
  }),
  z.object({ list: z.literal('tasks'), view: z._default(choiceOf(TASK_VIEWS), 'mine') }),
  z.object({ list: z.literal('access-log'), ...accessLogFilters }),
]);
export type ExportOrder = z.infer<typeof ExportOrder>;

/** The jobs of the caller, or those of everybody, for admins alone; the newest first. */
export const listJobs = endpoint.get('/api/jobs', {
  id: 'jobs/list-jobs',
  auth: 'staff',
  input: z.object({
    of: z._default(z.enum(['me', 'everybody'], 'Choose me or everybody.'), 'me'),
    ...pageInput,
  }),
  output: pageOf(Job),
});

/** A job of the caller; admins read any. */
export const readJob = endpoint.get('/api/jobs/{id}', {
  id: 'jobs/read-job',
  auth: 'staff',
  input: z.object({ id: JobId }),
  output: Job,
  errors: ['not_found'],
});

/** Ends a job where it stands: what it has done stays. 409 `not_possible` once it has ended. */
export const cancelJob = endpoint.post('/api/jobs/{id}/cancellation', {
  id: 'jobs/cancel-job',
  auth: 'staff',
  input: z.object({ id: JobId }),
  output: Job,
  errors: ['not_found', 'not_possible'],
});

/** Has a job that failed go on where it stands. 409 `not_possible` for any other. */
export const retryJob = endpoint.post('/api/jobs/{id}/retry', {
  id: 'jobs/retry-job',
  auth: 'staff',
  input: z.object({ id: JobId }),
  output: Job,
  errors: ['not_found', 'not_possible'],
});

/**
 * Writes a list as CSV, in a job. Only admins export the access log. Header `Idempotency-Key`: repeating a key starts one
 * job; with another list it is 409.
 */
export const startExport = endpoint.post('/api/exports', {
  id: 'jobs/start-export',
  auth: 'staff',
  stepUp: 'recent',
  input: ExportOrder,
  output: Job,
  errors: ['idempotency_key_reused'],
  status: 201,
});

/** A part of the file of an export that is done, for whoever started it alone. The download log records it. */
export const downloadExport = endpoint.get('/api/exports/{id}/parts/{part}', {
  id: 'jobs/download-export',
  auth: 'staff',
  stepUp: 'recent',
  input: z.object({
    id: JobId,
    part: z.coerce.number('Enter a part.').check(z.int('Enter a part.'), z.gte(1, 'Enter a part.')),
  }),
  output: AnsweredFile,
  errors: ['not_found'],
});
