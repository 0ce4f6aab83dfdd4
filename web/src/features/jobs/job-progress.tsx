import { isUnderWay, type Job, type JobState } from '../../../../shared/domain/job.ts';
import { LeftOutClients } from '../../components/jobs/left-out-clients.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/data/progress-bar.tsx';
import { timeOfDay } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { progressText } from './progress-text.ts';

const STATES: Record<JobState, { name: string; tone: Tone }> = {
  draft: { name: 'Not started', tone: 'yellow' },
  queued: { name: 'Waiting', tone: 'neutral' },
  running: { name: 'Running', tone: 'blue' },
  done: { name: 'Done', tone: 'green' },
  failed: { name: 'Failed', tone: 'red' },
  cancelled: { name: 'Cancelled', tone: 'neutral' },
};

/** So many rows are dealt with at once. */
const FEW = 100;

/** How a job stands, how far it is, and why it goes no further. */
export const JobProgress = (job: Job) => {
  const { state, title, done, total, error, retryAt } = job;

  return (
    <div className="space-y-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
        <span className="text-note text-ink-soft tabular-nums">{progressText(job)}</span>
      </p>
      {isUnderWay(job) && total !== undefined && total > FEW && (
        <ProgressBar label={`Progress of ${title}`} value={Math.min(99, Math.floor((done / total) * 100))} />
      )}
      {job.kind === 'bulk-email' && job.leftOut.length > 0 && (
        <details className="text-note">
          <summary className="w-fit cursor-pointer">Who is left out</summary>
          <LeftOutClients leftOut={job.leftOut} />
        </details>
      )}
      {error !== undefined && (
        <p className="text-note text-fault">
          {error}{' '}
          {retryAt !== undefined && (
            <>
              It is tried again at <Time at={retryAt} as={timeOfDay} />.
            </>
          )}
        </p>
      )}
    </div>
  );
};
