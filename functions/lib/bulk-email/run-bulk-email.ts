import { commitIf } from '../dynamo/commit.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { enqueueWrite } from '../email/queue.table.ts';
import { findTakenAt, jobEndWrite, planJobStep, releaseJob } from '../jobs/job.table.ts';
import type { BulkEmailRecord } from '../jobs/job-record.ts';
import type { JobRun } from '../jobs/job-run.ts';
import { composeBulkEmail } from './compose-email.ts';
import { findChosenClients, planRecipients } from './recipients.ts';

/** In one transaction. An email has at most some 100 KB of the 4 MB that one takes. */
const CLIENTS_AT_ONCE = 10;

/**
 * For each email of a step, in ms: four a second are half of what the sender sends, so that the acknowledgement of a lead waits
 * for a step at most.
 */
const PAUSE = 250;

interface PacedRun extends JobRun {
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/**
 * Queues the emails of the next clients with how far the job is: all are committed, or none.
 * @returns the job after them; undefined once this run does not have it any more
 * @throws StoreUnavailable
 */
const emailNextClients = async (job: BulkEmailRecord, now: Date): Promise<BulkEmailRecord | undefined> => {
  const chosen = await findChosenClients(job.recipients.slice(job.done, job.done + CLIENTS_AT_ONCE));
  const { recipients, leftOut } = planRecipients(chosen, job.emailed);
  const sending = { jobId: job.id, writtenBy: job.createdBy };
  const content = { subject: job.title, text: job.text };
  const step = planJobStep(
    job,
    {
      done: job.done + chosen.length,
      queued: job.queued + recipients.length,
      leftOut: [...job.leftOut, ...leftOut],
      emailed: [...job.emailed, ...recipients.map(({ id }) => id)],
      ...{ attempts: 0, error: undefined },
    },
    now,
  );
  const emails = recipients.map((client) => enqueueWrite(composeBulkEmail(content, client, sending), now));

  if (await commitIf([step.write, ...emails])) return step.job;
  if ((await findTakenAt(job.id)) === job.takenAt)
    throw new StoreUnavailable('An email of this job was queued before.');

  return undefined;
};

const isLeft = ({ done, recipients }: BulkEmailRecord): boolean => done < recipients.length;

/** Emails the clients of a job one after the other, several in a step; a run that dies is taken up where it stands. */
export const runBulkEmail = async (
  taken: BulkEmailRecord,
  { clock, hasTime, pause }: PacedRun,
): Promise<void> => {
  let job: BulkEmailRecord | undefined = taken;
  while (job && isLeft(job) && hasTime()) {
    const { queued } = job;
    job = await emailNextClients(job, clock());
    if (job && isLeft(job)) await pause((job.queued - queued) * PAUSE);
  }
  if (!job) return;
  if (isLeft(job)) await releaseJob(job, clock());
  else await commitIf([jobEndWrite(job, {}, clock())]);
};
