import type { BulkEmailJob, Job } from '../../../../shared/domain/job.ts';
import { paths } from '../../paths.ts';
import type { Columns } from '../../ui/data/table.tsx';
import { dayAndTime, dayOf } from '../../ui/format/dubai-time.ts';
import { fileSize } from '../../ui/format/file-size.ts';
import { Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { JobActions } from './job-actions.tsx';
import { JobProgress } from './job-progress.tsx';

const KINDS: Record<Job['kind'], string> = {
  export: 'Export as CSV',
  import: 'Import of clients',
  'bulk-email': 'Email to clients',
};

const Name = ({ id, kind, title }: Job) => (
  <span className="block wrap-anywhere">
    {kind === 'import' ? <TextLink to={paths.importOf(id)}>{title}</TextLink> : title}
    <span className="block text-note font-normal text-ink-soft">{KINDS[kind]}</span>
  </span>
);

/** In bytes; an email to clients has no file. */
const sizeOf = (job: Exclude<Job, BulkEmailJob>): number =>
  job.kind === 'export' ? job.parts.reduce((sum, size) => sum + size, 0) : job.fileSize;

/** @param me the current user, who alone fetches the files of their jobs */
export const jobColumns = ({ me, namesOwner }: { me: string; namesOwner: boolean }): Columns<Job> => [
  { header: 'Job', width: 'w-[30%]', names: true, cell: (job) => <Name {...job} /> },
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
  { header: 'Progress', width: 'w-[32%]', cell: (job) => <JobProgress {...job} /> },
  {
    header: 'File',
    width: 'w-[20%]',
    cell: (job) => (
      <div className="space-y-1.5">
        <JobActions job={job} isOwn={job.createdBy === me} />
        {job.state === 'done' && job.kind !== 'bulk-email' && (
          <p className="text-note text-ink-soft">
            {fileSize(sizeOf(job))}, until <Time at={job.keptUntil} as={dayOf} />
          </p>
        )}
      </div>
    ),
  },
];
