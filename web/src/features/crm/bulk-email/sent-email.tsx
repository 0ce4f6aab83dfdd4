import { useEffect } from 'react';
import { listTimeline } from '../../../../../shared/contract/client-timeline.ts';
import { cancelJob, listJobs, readJob } from '../../../../../shared/contract/jobs.ts';
import { type BulkEmailJob, isUnderWay } from '../../../../../shared/domain/job.ts';
import { isRefusal } from '../../../api/errors.ts';
import { invalidate } from '../../../api/invalidation.ts';
import { useMutation } from '../../../api/mutation.ts';
import { useQuery } from '../../../api/query.ts';
import { LeftOutClients } from '../../../components/jobs/left-out-clients.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/data/progress-bar.tsx';
import { showFailure } from '../../../ui/overlay/toast.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { sentText } from './sent-text.ts';

const OFTEN = 1_000;

interface SentEmailProps {
  /** As it was started. */
  job: BulkEmailJob;
  names: ReadonlyMap<number, string>;
  onClose: () => void;
}

/** How far an email to clients is. It goes on where this is closed. */
export const SentEmail = ({ job: started, names, onClose }: SentEmailProps) => {
  const read = useQuery(readJob, { id: started.id }, { every: OFTEN, while: isUnderWay });
  const job = read.state === 'ready' && read.data.kind === 'bulk-email' ? read.data : started;
  const { send, isPending } = useMutation(cancelJob, { invalidates: [readJob, listJobs] });
  const isRunning = isUnderWay(job);
  const { done, total = 1, leftOut, error } = job;
  useEffect(() => {
    if (!isRunning) invalidate(listTimeline, listJobs);
  }, [isRunning]);

  const cancel = async () => {
    if (isPending) return;
    const cancelled = await send({ id: job.id });
    if (!cancelled.sent)
      showFailure(
        'Not stopped',
        isRefusal(cancelled.error) ? cancelled.error.message : 'The email goes on. Please try again.',
      );
  };

  return (
    <div className="space-y-4">
      <ProgressBar value={Math.floor((100 * done) / total)} label="Clients that are done" />
      <p role="status" className="text-data">
        {sentText(job)}
      </p>
      {error !== undefined && <p className="text-note text-fault">{error}</p>}
      {leftOut.length > 0 && <LeftOutClients leftOut={leftOut} names={names} />}
      <p className="text-note text-ink-soft">
        {isRunning ? 'It goes on if you leave: see ' : 'It is kept for a week under '}
        <TextLink to={paths.jobs}>Exports and imports</TextLink>.
      </p>
      <div className="flex flex-wrap justify-end gap-3 pt-3">
        {isRunning && (
          <Button aria-disabled={isPending} onClick={cancel}>
            Stop here
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
};
