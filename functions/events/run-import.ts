import * as z from 'zod/mini';
import { consume } from '../lib/events/consume.ts';
import { runImport } from '../lib/imports/run-import.ts';
import { markJobFailed, takeJob } from '../lib/jobs/job.table.ts';
import { jobRun } from '../lib/jobs/job-run.ts';
import { log } from '../lib/log.ts';

/** Imports clients from files, as staff have ordered. */
export const handler = consume('events/run-import', z.object({ id: z.string() }), async ({ id }, now) => {
  const job = await takeJob('import', id, now);
  if (!job) return;
  try {
    await runImport(job, jobRun());
  } catch (error) {
    log.error('A file could not be imported.', { id, error });
    await markJobFailed(job, 'The file could not be read, or a client not stored.', new Date());
  }
});
