import { isUnderWay, type Job, type JobState } from '../../../../shared/domain/job.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/data/progress-bar.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { dayAndTime, dayOf, timeOfDay } from '../../ui/format/dubai-time.ts';
import { fileSize } from '../../ui/format/file-size.ts';
import { Time } from '../../ui/format/time.tsx';
import { JobActions } from './job-actions.tsx';
import { progressText } from './progress-text.ts';

const STATES: Record<JobState, { name: string; tone: Tone }> = {
  queued: { name: 'Waiting', tone: 'neutral' },
  running: { name: 'Running', tone: 'blue' },
  done: { name: 'Done', tone: 'green' },
  failed: { name: 'Failed', tone: 'red' },
  cancelled: { name: 'Cancelled', tone: 'neutral' },
};

/** So many rows are written at once. */
const FEW = 100;

const Progress = (job: Job) => {
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

const sizeOf = ({ parts }: Job): string => fileSize(parts.reduce((sum, size) => sum + size, 0));

/** @param me the current user, who alone fetches the files of their jobs */
export const jobColumns = ({ me, namesOwner }: { me: string; namesOwner: boolean }): Columns<Job> => [
  {
    header: 'Job',
    width: 'w-[30%]',
    names: true,
    cell: ({ title }) => (
      <span className="block wrap-anywhere">
        {title}
        <span className="block text-note font-normal text-ink-soft">Export as CSV</span>
      </span>
    ),
  },
  {
    header: 'Started',
    width: 'w-[18%]',
    cell: ({ createdAt, createdBy }) => (
      <span className="block">
        <Time at={createdAt} as={dayAndTime} className="whitespace-nowrap" />
        {namesOwner && <span className="block text-note text-ink-soft">by {createdBy}</span>}
      </span>
    ),
  },
  { header: 'Progress', width: 'w-[32%]', cell: (job) => <Progress {...job} /> },
  {
    header: 'File',
    width: 'w-[20%]',
    cell: (job) => (
      <div className="space-y-1.5">
        <JobActions job={job} isOwn={job.createdBy === me} />
        {job.state === 'done' && (
          <p className="text-note text-ink-soft">
            {sizeOf(job)}, until <Time at={job.keptUntil} as={dayOf} />
          </p>
        )}
      </div>
    ),
  },
];
