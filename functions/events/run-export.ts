import * as z from 'zod/mini';
import { attemptTaken } from '../lib/events/attempt-taken.ts';
import { consume } from '../lib/events/consume.ts';
import { writeExport } from '../lib/exports/write-export.ts';
import { markJobFailed, takeJob } from '../lib/jobs/job.table.ts';
import { ExportRecord } from '../lib/jobs/job-record.ts';
import { jobRun } from '../lib/jobs/job-run.ts';

/** Writes lists as CSV, as staff have ordered. */
export const handler = consume('events/run-export', z.object({ id: z.string() }), async ({ id }, now) => {
  await attemptTaken(await takeJob(ExportRecord, id, now), {
    work: (job) => writeExport(job, jobRun()),
    failure: 'A list could not be exported.',
    settle: (job) => markJobFailed(job, 'The list could not be read or its file not stored.', new Date()),
  });
});
