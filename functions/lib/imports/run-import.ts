import { isAppError } from '../app-error.ts';
import { findNamedAccounts } from '../auth/staff.table.ts';
import { commitIf } from '../dynamo/commit.ts';
import { endJobWithError, jobEndWrite, planJobStep, releaseJob } from '../jobs/job.table.ts';
import type { ImportRecord } from '../jobs/job-record.ts';
import type { JobRun } from '../jobs/job-run.ts';
import { leadFinder } from './find-lead.ts';
import { importNextRows } from './import-rows.ts';
import { readRow } from './plan-import.ts';
import { stagedRowReader, stageRows } from './stage-rows.ts';

/** More rows than one transaction takes. */
const ROWS_AT_ONCE = 25;

/** The job with its rows stored and counted; undefined where that ended it, or another run has it. */
const staged = async (job: ImportRecord, { clock }: JobRun): Promise<ImportRecord | undefined> => {
  if (job.total !== undefined) return job;
  try {
    const total = await stageRows(job);
    const step = planJobStep(job, { total }, clock());

    return (await commitIf([step.write])) ? step.job : undefined;
  } catch (error) {
    if (!isAppError(error, 'invalid_input')) throw error;
    await endJobWithError(job, Object.values(error.fields ?? {})[0] ?? error.message, clock());

    return undefined;
  }
};

/**
 * Imports the rows of a file one after the other, several in a transaction that also says how far the job is: a run that dies
 * anywhere is taken up at the first row that is not stored.
 */
export const runImport = async (taken: ImportRecord, run: JobRun): Promise<void> => {
  const { clock, hasTime } = run;
  let job = await staged(taken, run);
  const rowsAfter = stagedRowReader(taken.id);
  const findLead = leadFinder(await findNamedAccounts(), taken.settings?.leads);
  while (job && job.done < (job.total ?? 0) && hasTime()) {
    const { createdBy: actor, settings, originalName } = job;
    const rows = await rowsAfter(job.done, ROWS_AT_ONCE);
    job = await importNextRows(
      job,
      rows.map((row) => readRow(row, findLead)),
      {
        ...{ actor, now: clock(), fill: settings?.fill ?? [] },
        source: `Imported from ${originalName}`,
      },
    );
  }
  if (!job) return;
  if (job.done < (job.total ?? 0)) await releaseJob(job, clock());
  else await commitIf([jobEndWrite(job, {}, clock())]);
};
