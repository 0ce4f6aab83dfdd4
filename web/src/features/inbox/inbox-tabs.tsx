import { useSearchParams } from 'react-router-dom';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import {
  INBOX_VIEWS,
  type InboxView,
  type summariseInquiries,
} from '../../../../shared/contract/inquiries.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { ViewTabs } from '../../ui/data/view-tabs.tsx';
import { inboxQuery } from './inbox-query.ts';
import { inboxViewTexts } from './inbox-views.ts';

const inUrl = (view: InboxView) => (view === 'open' ? undefined : view);

/** Views of the inbox with their number of inquiries. */
export const InboxTabs = ({ summary }: { summary: OutputOf<typeof summariseInquiries> | undefined }) => {
  const [query] = useSearchParams();
  const noteOf = (view: InboxView) =>
    summary && (
      <>
        <span className="tabular-nums">{groupedNumber(summary[view])}</span>
        {view === 'open' && summary.overdue > 0 && (
          <span className="text-note font-semibold text-fault">{groupedNumber(summary.overdue)} overdue</span>
        )}
      </>
    );

  return (
    <ViewTabs
      label="Views of the inbox"
      shown={inUrl(inboxQuery(query).view)}
      views={INBOX_VIEWS.map((view) => ({
        value: inUrl(view),
        name: inboxViewTexts(view).name,
        note: noteOf(view),
      }))}
    />
  );
};
