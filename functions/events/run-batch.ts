import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { runBulkEmail } from '../lib/bulk-email/run-bulk-email.ts';
import { attemptTaken } from '../lib/events/attempt-taken.ts';
import { consume } from '../lib/events/consume.ts';
import { runImport } from '../lib/imports/run-import.ts';
import { markJobFailed, takeJob } from '../lib/jobs/job.table.ts';
import { BulkEmailRecord, ImportRecord } from '../lib/jobs/job-record.ts';
import { jobRun } from '../lib/jobs/job-run.ts';

const BatchJob = z.object({ id: z.string(), kind: z.enum(['import', 'bulk-email']) });

/**
 * Runs the jobs of staff that commit several items at a time: imports of clients, and emails to several. Both are here since a
 * stream serves two functions, and exports have the other.
 */
export const handler = consume('events/run-batch', BatchJob, async ({ id, kind }, now) =>
  kind === 'import'
    ? attemptTaken(await takeJob(ImportRecord, id, now), {
        work: (job) => runImport(job, jobRun()),
        failure: 'An import could not be done.',
        settle: (job) =>
          markJobFailed(job, 'The file could not be read, or a client not stored.', new Date()),
      })
    : attemptTaken(await takeJob(BulkEmailRecord, id, now), {
        work: (job) => runBulkEmail(job, { ...jobRun(), pause }),
        failure: 'Emails to several clients could not be enqueued.',
        settle: (job) =>
          markJobFailed(job, 'The clients could not be read, or their emails not stored.', new Date()),
      }),
);
