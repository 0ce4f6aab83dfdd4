import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listJobs } from '../../../../shared/contract/jobs.ts';
import { isUnderWay } from '../../../../shared/domain/job.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { SOON } from '../../api/refresh.ts';
import { LoadedList } from '../../components/list/loaded-list.tsx';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { paths } from '../../paths.ts';
import { Table } from '../../ui/data/table.tsx';
import { ViewTabs } from '../../ui/data/view-tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { jobColumns } from './job-columns.tsx';

interface JobsProps {
  heading: ReactNode;
  /** Username of the current user. */
  me: string;
  isAdmin: boolean;
}

const VIEWS = [
  { value: undefined, name: 'Mine' },
  { value: 'everybody', name: 'Everybody’s' },
];

/** The exports and imports of the last week, how far each is, and their files. */
export const Jobs = ({ heading, me, isAdmin }: JobsProps) => {
  const [query] = useSearchParams();
  const ofEverybody = isAdmin && query.get('view') === 'everybody';
  const read = useInfiniteQuery(
    listJobs,
    { of: ofEverybody ? 'everybody' : 'me', limit: 25 },
    { every: SOON, while: ({ items }) => items.some(isUnderWay) },
  );

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
        {heading}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <RefreshBar {...read} />
          <TextLink to={paths.newImport} className="text-note">
            Import clients
          </TextLink>
        </div>
      </div>
      {isAdmin && (
        <ViewTabs
          label="Whose exports and imports"
          shown={ofEverybody ? 'everybody' : undefined}
          views={VIEWS}
        />
      )}
      <p className="py-3 text-note text-ink-soft">
        They go on when the page is closed, as do emails to several clients, which are here, too. Each is kept
        for a week, with its file.
      </p>
      <LoadedList
        read={read}
        one="job"
        many="jobs"
        empty={
          ofEverybody
            ? 'Nobody has exported or imported anything this week.'
            : 'You have exported and imported nothing this week.'
        }
      >
        {(jobs) => (
          <Table
            caption="Exports and imports, the newest first"
            columns={jobColumns({ me, namesOwner: ofEverybody })}
            minWidth="medium"
            rows={jobs}
            rowKey={({ id }) => id}
          />
        )}
      </LoadedList>
    </>
  );
};
