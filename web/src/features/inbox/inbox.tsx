import { type ReactNode, useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { listInquiries } from '../../../../shared/contract/inquiries.ts';
import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { type Pages, usePages } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { RefreshBar } from '../../ui/refresh-bar.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { dueTime } from './due-time.ts';
import { inboxColumns } from './inbox-columns.tsx';
import { inboxTally } from './inbox-tally.ts';
import { lastOpened } from './last-opened.ts';
import { useNow } from './use-now.ts';

const PAGE = { limit: 50 };

/** Open inquiries by the time their answer was promised. */
export const Inbox = ({ heading }: { heading: ReactNode }) => {
  const read = usePages(listInquiries, PAGE);
  useQuietRefresh(read);

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-4">
        {heading}
        {read.state === 'ready' && <RefreshBar {...read} />}
      </div>
      {read.state === 'loading' && <Skeleton label="Loading inquiries…" />}
      {read.state === 'failed' && <Failed onRetry={read.reload}>Failed to fetch inquiries</Failed>}
      {read.state === 'ready' && <OpenInquiries pages={read.data} />}
    </>
  );
};

const OpenInquiries = ({ pages: { items, ...paging } }: { pages: Pages<Inquiry> }) => {
  const now = useNow();
  const isReturn = useNavigationType() === 'POP';

  useEffect(() => {
    // Back from an inquiry, a keyboard goes on where it left the list.
    const opened = lastOpened.get();
    if (isReturn && opened !== undefined) document.getElementById(opened)?.focus({ preventScroll: true });
  }, [isReturn]);

  if (items.length === 0) return <Empty>No open inquiries. New ones appear here as they arrive.</Empty>;

  return (
    <>
      <Table
        caption="Open inquiries, the most pressing first"
        columns={inboxColumns(now)}
        rows={items}
        rowKey={({ reference }) => reference}
        rowLook={({ respondBy }) =>
          `has-[a:focus-visible]:outline-2 -outline-offset-2 outline-brass-deep ${
            dueTime(respondBy, now).pressure === 'overdue' ? 'shadow-[inset_3px_0_0_var(--color-fault)]' : ''
          }`
        }
      />
      <LoadMore {...paging} shown={inboxTally(items, { now, isWhole: paging.more === undefined })} />
    </>
  );
};
