import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { runBulkEmail } from '../lib/bulk-email/run-bulk-email.ts';
import { consume } from '../lib/events/consume.ts';
import { runImport } from '../lib/imports/run-import.ts';
import { markJobFailed, takeJob } from '../lib/jobs/job.table.ts';
import type { JobRecord } from '../lib/jobs/job-record.ts';
import { jobRun } from '../lib/jobs/job-run.ts';
import { log } from '../lib/log.ts';

/** Runs a job that was taken; one that fails is tried again. */
const attempt = async <Taken extends JobRecord>(
  job: Taken | undefined,
  run: (job: Taken) => Promise<void>,
  failure: string,
): Promise<void> => {
  if (!job) return;
  try {
    await run(job);
  } catch (error) {
    log.error('A job could not be done.', { id: job.id, kind: job.kind, error });
    await markJobFailed(job, failure, new Date());
  }
};

const BatchJob = z.object({ id: z.string(), kind: z.enum(['import', 'bulk-email']) });

/**
 * Runs the jobs of staff that commit several items at a time: imports of clients, and emails to several. Both are here since a
 * stream serves two functions, and exports have the other.
 */
export const handler = consume('events/run-batch', BatchJob, async ({ id, kind }, now) =>
  kind === 'import'
    ? attempt(
        await takeJob('import', id, now),
        (job) => runImport(job, jobRun()),
        'The file could not be read, or a client not stored.',
      )
    : attempt(
        await takeJob('bulk-email', id, now),
        (job) => runBulkEmail(job, { ...jobRun(), pause }),
        'The clients could not be read, or their emails not stored.',
      ),
);
