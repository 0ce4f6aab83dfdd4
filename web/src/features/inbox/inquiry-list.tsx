import { Suspense, useEffect, useMemo } from 'react';
import { useNavigationType } from 'react-router-dom';
import { INQUIRY_STATE_RULES, type ListedInquiry } from '../../../../shared/domain/inquiry.ts';
import type { Pages } from '../../api/infinite-query.ts';
import { useListSelection } from '../../components/bulk/use-selection.ts';
import { LoadMore } from '../../components/list/load-more.tsx';
import { LookFurther } from '../../components/list/look-further.tsx';
import { useLookFurther } from '../../components/list/use-look-further.ts';
import { timeLeft } from '../../components/time-left.ts';
import { useShownLayout } from '../../components/views/list-layout.ts';
import { Table } from '../../ui/data/table.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Empty } from '../../ui/states.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { useNow } from '../../ui/use-now.ts';
import { referenceOf } from './bulk/inquiries-in-bulk.ts';
import { inboxColumns } from './inbox-columns.tsx';
import { inboxCountText } from './inbox-count-text.ts';
import type { inboxQuery } from './inbox-query.ts';
import { inboxViewTexts } from './inbox-views.ts';
import { lastOpened } from './last-opened.ts';

const InquiryBulkBar = lazyComponent(
  async () => (await import('./bulk/inquiry-bulk-bar.tsx')).InquiryBulkBar,
);

/** A list that is looked through reads on until it has found so many. */
const A_PAGE = 50;

type Asked = Pick<ReturnType<typeof inboxQuery>, 'view' | 'order' | 'isFiltered' | 'q'>;

interface InquiryListProps {
  asked: Asked;
  pages: Pages<ListedInquiry>;
  /** Number of inquiries in the whole view, where it is counted. */
  total: number | undefined;
  /** Username of the signed-in member of staff. */
  me: string;
}

const emptyText = ({ view, isFiltered, q }: Asked): string => {
  if (q !== '') return `No inquiry here has words that start with “${q}”.`;

  return isFiltered ? 'No inquiry here matches these filters.' : inboxViewTexts(view).empty;
};

/** The inquiries of a view. Where few of those looked at match, it says how far it has looked, and goes on when asked to. */
export const InquiryList = ({ asked, pages, total, me }: InquiryListProps) => {
  useLoadAhead(InquiryBulkBar.load);
  const { view, order } = asked;
  const { items, more, looked } = pages;
  const now = useNow();
  const isReturn = useNavigationType() === 'POP';
  const look = useLookFurther(pages, A_PAGE);
  const selection = useListSelection(items, referenceOf);
  const layout = useShownLayout('inquiries');
  const columns = useMemo(
    () => inboxColumns(layout.columns, selection, { view, now, listed: items.map(referenceOf) }),
    [layout.columns, view, now, items, selection],
  );
  // A change may take the row with the focus out of the view.
  const rows = useKeptFocus<HTMLDivElement>('[data-row] :is(a, input)');

  useEffect(() => {
    // After returning from an inquiry, its row has the focus.
    const opened = lastOpened.get();
    if (isReturn && opened !== undefined) document.getElementById(opened)?.focus({ preventScroll: true });
  }, [isReturn]);

  const isOverdue = ({ state, respondBy }: ListedInquiry) =>
    INQUIRY_STATE_RULES[state].awaitsAnswer && timeLeft(respondBy, now).pressure === 'overdue';
  const counted = inboxCountText(items, { now, isWhole: more === undefined, view, order });

  return (
    <>
      <div ref={rows}>
        {items.length > 0 && (
          <Table
            caption={`Inquiries, ${order === 'due' ? 'the most pressing' : 'the newest'} first`}
            columns={columns}
            minWidth="widest"
            cards="brief"
            rows={items}
            rowKey={referenceOf}
            rowClassName={(inquiry) =>
              `*:py-[3px] has-[a:focus-visible]:outline-2 -outline-offset-2 outline-brass-deep ${
                isOverdue(inquiry) ? 'shadow-[inset_3px_0_0_var(--color-fault)]' : ''
              }`
            }
          />
        )}
      </div>
      {items.length === 0 && more === undefined ? (
        <Empty>{emptyText(asked)}</Empty>
      ) : looked === undefined ? (
        <LoadMore {...pages} {...counted} total={total} />
      ) : (
        <LookFurther {...{ pages, ...counted, ...look }} total={undefined} />
      )}
      <Suspense>
        {selection.isUsed && <InquiryBulkBar {...{ view, selection, me }} listed={items.length} />}
      </Suspense>
    </>
  );
};
