import { Link, useSearchParams } from 'react-router-dom';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { INBOX_VIEWS, type summariseInquiries } from '../../../../shared/contract/inquiries.ts';
import { withQuery } from '../../ui/with-query.ts';
import { type InboxView, inboxQuery } from './inbox-query.ts';

const NAMES: Record<InboxView, string> = {
  open: 'Open',
  mine: 'Mine',
  answered: 'Answered',
  quarantined: 'Quarantined',
};

/** The views of the inbox, and how many inquiries each holds. */
export const InboxTabs = ({ summary }: { summary: OutputOf<typeof summariseInquiries> | undefined }) => {
  const [query] = useSearchParams();
  const shown = inboxQuery(query).view;

  return (
    <nav aria-label="Views of the inbox" className="flex flex-wrap gap-x-7 border-b border-ink-faint">
      {INBOX_VIEWS.map((view) => (
        <Link
          key={view}
          to={`?${withQuery(query, { view: view === 'open' ? undefined : view })}`}
          aria-current={view === shown ? 'page' : undefined}
          className="-mb-px flex items-baseline gap-2 border-b-2 border-transparent py-2.5 text-label text-ink-soft hover:text-ink aria-[current]:border-brass-deep aria-[current]:font-medium aria-[current]:text-ink"
        >
          {NAMES[view]}
          {summary && <span className="tabular-nums">{summary[view].toLocaleString('en-GB')}</span>}
          {view === 'open' && summary && summary.overdue > 0 && (
            <span className="text-note font-semibold text-fault">
              {summary.overdue.toLocaleString('en-GB')} overdue
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
};
