import { type ReactNode, useEffect } from 'react';
import { Link, useNavigationType, useSearchParams } from 'react-router-dom';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { listInquiries, summariseInquiries } from '../../../../shared/contract/inquiries.ts';
import { INQUIRY_STATE_RULES, type ListedInquiry } from '../../../../shared/domain/inquiry.ts';
import { type Pages, useInfiniteQuery } from '../../api/infinite-query.ts';
import { useQuery } from '../../api/query.ts';
import { ExportButton } from '../../components/jobs/export-button.tsx';
import { LoadMore } from '../../components/list/load-more.tsx';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { timeLeft } from '../../components/time-left.ts';
import { paths } from '../../paths.ts';
import { Table } from '../../ui/data/table.tsx';
import { ToolFold } from '../../ui/data/tool-fold.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { useNow } from '../../ui/use-now.ts';
import { inboxColumns } from './inbox-columns.tsx';
import { inboxCountText } from './inbox-count-text.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { inboxQuery } from './inbox-query.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { inboxViewTexts } from './inbox-views.ts';
import { lastOpened } from './last-opened.ts';
import { SetAsideCount } from './set-aside-count.tsx';

/** All inquiries by view, in order of due time or arrival. The URL holds view, order and filters. */
export const Inbox = ({ heading }: { heading: ReactNode }) => {
  const [query] = useSearchParams();
  const { input, ...shown } = inboxQuery(query);
  const read = useInfiniteQuery(listInquiries, input);
  const summary = useQuery(summariseInquiries, {});

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
          {read.state === 'ready' && <RefreshBar {...read} reload={reload} />}
        </div>
      </div>
      <InboxTabs summary={summary.state === 'ready' ? summary.data : undefined} />
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 max-sm:py-3">
        <ToolFold active={shown.filterCount}>
          <InboxFilters />
          <ExportButton
            order={{ list: 'inquiries', ...filter }}
            count={totalOf(shown, summary.state === 'ready' ? summary.data : undefined)}
          />
        </ToolFold>
      </div>
      {read.state === 'loading' && <Skeleton label="Loading inquiries…" />}
      {read.state === 'failed' && <Failed onRetry={reload}>Failed to fetch inquiries</Failed>}
      {read.state === 'ready' && (
        <Inquiries pages={read.data} counts={summary.state === 'ready' ? summary.data : undefined} />
      )}
    </>
  );
};

/** The server counts per view, not per filter. */
const totalOf = (
  { view, isFiltered }: Pick<ReturnType<typeof inboxQuery>, 'view' | 'isFiltered'>,
  counts: InquiriesProps['counts'],
): number | undefined => (isFiltered ? undefined : counts?.[view]);

interface InquiriesProps {
  pages: Pages<ListedInquiry>;
  counts: OutputOf<typeof summariseInquiries> | undefined;
}

const Inquiries = ({ pages: { items, ...paging }, counts }: InquiriesProps) => {
  const [query] = useSearchParams();
  const { view, order, isFiltered } = inboxQuery(query);
  const total = totalOf({ view, isFiltered }, counts);
  const now = useNow();
  const isReturn = useNavigationType() === 'POP';

  useEffect(() => {
    // After returning from an inquiry, its row has the focus.
    const opened = lastOpened.get();
    if (isReturn && opened !== undefined) document.getElementById(opened)?.focus({ preventScroll: true });
  }, [isReturn]);

  if (items.length === 0)
    return (
      <Empty>{isFiltered ? 'No inquiry here matches these filters.' : inboxViewTexts(view).empty}</Empty>
    );

  const isOverdue = ({ state, respondBy }: ListedInquiry) =>
    INQUIRY_STATE_RULES[state].awaitsAnswer && timeLeft(respondBy, now).pressure === 'overdue';
  const listed = items.map(({ reference }) => reference);

  return (
    <>
      <Table
        caption={`Inquiries, ${order === 'due' ? 'the most pressing' : 'the newest'} first`}
        columns={inboxColumns({ view, now, listed })}
        minWidth="widest"
        rows={items}
        rowKey={({ reference }) => reference}
        rowClassName={(inquiry) =>
          `has-[a:focus-visible]:outline-2 -outline-offset-2 outline-brass-deep ${
            isOverdue(inquiry) ? 'shadow-[inset_3px_0_0_var(--color-fault)]' : ''
          }`
        }
      />
      <LoadMore
        {...paging}
        {...inboxCountText(items, { now, isWhole: paging.more === undefined, view, order })}
        items={items}
        total={total}
      />
    </>
  );
};
