import * as z from 'zod/mini';
import { consume } from '../lib/events/consume.ts';
import { writeExport } from '../lib/exports/write-export.ts';
import { markJobFailed, takeJob } from '../lib/jobs/job.table.ts';
import { jobRun } from '../lib/jobs/job-run.ts';
import { log } from '../lib/log.ts';

/** Writes lists as CSV, as staff have ordered. */
export const handler = consume('events/run-export', z.object({ id: z.string() }), async ({ id }, now) => {
  const job = await takeJob('export', id, now);
  if (!job) return;
  try {
    await writeExport(job, jobRun());
  } catch (error) {
    log.error('A list could not be exported.', { id, error });
    await markJobFailed(job, 'The list could not be read or its file not stored.', new Date());
  }
});
