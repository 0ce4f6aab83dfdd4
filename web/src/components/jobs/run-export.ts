import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import { listJobs, readJob, startExport } from '../../../../shared/contract/jobs.ts';
import { EXPORT_LIST_NAMES } from '../../../../shared/domain/export.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { isUnderWay, type Job } from '../../../../shared/domain/job.ts';
import { call } from '../../api/client.ts';
import { isRefusal, NetworkError, OLDER_PAGE, ownMessage, UnreadAnswer } from '../../api/errors.ts';
import { invalidate } from '../../api/invalidation.ts';
import { submit } from '../../api/submit.ts';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { saveExport } from './save-export.ts';

const PAUSE = 1_000;

interface Follower {
  /** Whether somebody still waits for it. */
  isWanted: () => boolean;
  onProgress: (job: Job) => void;
}

/** The job once it has ended; undefined where nobody waits any more. An answer that did not arrive is asked for again. */
const followJob = async (started: Job, { isWanted, onProgress }: Follower): Promise<Job | undefined> => {
  let job = started;
  while (isUnderWay(job)) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (!isWanted()) return undefined;
    try {
      job = await call(readJob, { id: job.id });
      onProgress(job);
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
  }
  return job;
};

const ELSEWHERE = 'Exports and imports says how it stands.';

/** Starts the export of a list, follows it and saves its file; toasts say what has come of it. Never throws. */
export const runExport = async (order: RequestOf<typeof startExport>, follower: Follower): Promise<void> => {
  const started = await submit(startExport, order, `export-${order.list}`);
  invalidate(listJobs);
  if (!started.sent) {
    const { error } = started;
    const reason = ownMessage(error) ?? (isRefusal(error) ? error.message : undefined);
    const title = error instanceof UnreadAnswer ? OLDER_PAGE : 'Export not started';
    return showFailure(title, reason ?? 'Nothing was exported. Please try again.');
  }
  try {
    const job = await followJob(started.output, follower);
    if (job?.state === 'failed')
      return showFailure('Export failed', `${job.error ?? ''} ${ELSEWHERE}`.trim());
    if (job?.kind !== 'export' || job.state !== 'done') return;
    await saveExport(job);
    const { one, many } = EXPORT_LIST_NAMES[job.exported];
    showToast({
      title: 'Export saved',
      description: `${groupedNumber(job.done)} ${job.done === 1 ? one : many}`,
    });
  } catch (error) {
    showFailure('Export not saved', ownMessage(error) ?? `The file did not arrive. ${ELSEWHERE}`);
  }
};
