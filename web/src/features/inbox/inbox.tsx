import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listInquiries, summariseInquiries } from '../../../../shared/contract/inquiries.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { useQuery } from '../../api/query.ts';
import { readAhead } from '../../api/read-ahead.ts';
import { FailedRead } from '../../components/failed-read.tsx';
import { ExportButton } from '../../components/jobs/export-button.tsx';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { useTypedSearch } from '../../components/list/use-typed-search.ts';
import { paths } from '../../paths.ts';
import { ListTools } from '../../ui/data/list-tools.tsx';
import { SearchField } from '../../ui/data/search-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { inboxQuery } from './inbox-query.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { SetAsideCount } from './set-aside-count.tsx';

/** Begins what the inbox reads first, at this query. */
export const readInboxAhead = (query: URLSearchParams): void => {
  readAhead(listInquiries, inboxQuery(query).input);
  readAhead(summariseInquiries, {});
};

interface InboxProps {
  heading: ReactNode;
  /** Username of the signed-in member of staff. */
  me: string;
}

/** All inquiries by view, in order of due time or arrival. The URL holds view, order, filters and words. */
export const Inbox = ({ heading, me }: InboxProps) => {
  const [query] = useSearchParams();
  const asked = inboxQuery(query);
  const { view, isFiltered, input } = asked;
  const read = useInfiniteQuery(listInquiries, input);
  const summary = useQuery(summariseInquiries, {});
  const counts = summary.state === 'ready' ? summary.data : undefined;
  // The server counts per view, not per filter.
  const total = isFiltered ? undefined : counts?.[view];
  const { order: _, limit: __, cursor: ___, ...filter } = input;

  const reload = () => {
    if (read.state !== 'loading') read.reload();
    if (summary.state !== 'loading') summary.reload();
  };

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
        {heading}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link
            to={paths.setAsideMail}
            className="inline-flex min-h-6 items-center text-note underline underline-offset-4"
          >
            Mail set aside
            <SetAsideCount />
          </Link>
          <RefreshBar {...read} reload={reload} />
        </div>
      </div>
      <InboxTabs summary={counts} />
      <ListTools>
        <InboxSearch />
        <InboxFilters tools={<ExportButton order={{ list: 'inquiries', ...filter }} count={total} />} />
      </ListTools>
      {read.state === 'loading' && <Skeleton label="Loading inquiries…" />}
      {read.state === 'failed' && (
        <FailedRead error={read.error} onRetry={reload}>
          Failed to fetch inquiries
        </FailedRead>
      )}
      {read.state === 'ready' && (
        <InquiryList key={JSON.stringify(input)} asked={asked} pages={read.data} total={total} me={me} />
      )}
    </>
  );
};

/** Looks for words in the view that is shown, with its filters. */
const InboxSearch = () => {
  const { typed, setTyped } = useTypedSearch();

  return (
    <SearchField
      label="Search in this list"
      title="Name, company, type or reference"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      className="max-w-60 min-w-36 flex-[1_1_9rem] max-sm:max-w-none max-sm:min-w-0 max-sm:flex-1"
    />
  );
};
