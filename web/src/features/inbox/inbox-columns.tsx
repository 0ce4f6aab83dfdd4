import { Link, useLocation } from 'react-router-dom';
import { divisionOf, type Inquiry, type InquiryState } from '../../../../shared/domain/inquiry.ts';
import { paths } from '../../paths.ts';
import { NotGiven } from '../../ui/data/not-given.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { inquiryTypeLabel } from './detail-labels.ts';
import { DueTime } from './due-time.tsx';
import { INBOX_VIEW_TEXTS, type InboxView } from './inbox-views.ts';
import { lastOpened } from './last-opened.ts';
import { Priority } from './priority.tsx';

interface Listing {
  view: InboxView;
  now: number;
  /** References of the list, in order. */
  listed: readonly string[];
}

const Reference = ({ reference, listed }: { reference: string; listed: readonly string[] }) => {
  const { search } = useLocation();

  return (
    <Link
      id={reference}
      to={paths.inquiry(reference)}
      state={{ from: paths.inbox, search }}
      onClick={() => lastOpened.set(reference, listed)}
      className="whitespace-nowrap outline-none after:absolute after:inset-0"
    >
      {reference}
    </Link>
  );
};

const STATE_COLUMN_WIDTH = 'w-[15%]';

/** The first column of each state: the time to answer by, the answer, or the reason for the quarantine. */
const STATE_COLUMNS: Record<InquiryState, (now: number) => Column<Inquiry>> = {
  open: (now) => ({
    header: 'Answer by',
    width: STATE_COLUMN_WIDTH,
    cell: ({ respondBy }) => <DueTime respondBy={respondBy} now={now} />,
  }),
  answered: () => ({
    header: 'Answered',
    width: STATE_COLUMN_WIDTH,
    cell: ({ answeredAt, answeredBy }) => (
      <>
        {answeredAt === undefined ? <NotGiven /> : <Time at={answeredAt} as={dayAndTime} />}
        {answeredBy && <span className="block truncate text-note text-ink-soft">by {answeredBy}</span>}
      </>
    ),
  }),
  quarantined: () => ({
    header: 'Why',
    width: STATE_COLUMN_WIDTH,
    cell: ({ spamReason }) => (
      <span className="line-clamp-2 wrap-anywhere">{spamReason ?? 'Put there by hand'}</span>
    ),
  }),
};

/** The columns of a view of the inbox at the time `now`. */
export const inboxColumns = (listing: Listing): readonly [Column<Inquiry>, ...Column<Inquiry>[]] => [
  STATE_COLUMNS[INBOX_VIEW_TEXTS[listing.view].state](listing.now),
  {
    header: 'Reference',
    width: 'w-[11%]',
    names: true,
    cell: ({ reference }) => <Reference reference={reference} listed={listing.listed} />,
  },
  {
    header: 'From',
    width: 'w-[21%]',
    cell: ({ name, company }) => (
      <span className="block wrap-anywhere">
        <span className="line-clamp-2 font-medium">{name}</span>
        {company !== '' && <span className="line-clamp-1 text-note text-ink-soft">{company}</span>}
      </span>
    ),
  },
  { header: 'Inquiry type', width: 'w-[14%]', cell: ({ inquiryType }) => inquiryTypeLabel(inquiryType) },
  {
    header: 'Priority',
    width: 'w-[8%]',
    cell: ({ details }) => (details?.urgency ? <Priority urgency={details.urgency} /> : <NotGiven />),
  },
  {
    header: 'Division',
    width: 'w-[11%]',
    cell: (inquiry) => divisionOf(inquiry) || <NotGiven />,
  },
  {
    header: 'Assigned',
    width: 'w-[9%]',
    cell: ({ assignedTo }) => (
      <span className="line-clamp-2 wrap-anywhere">{assignedTo || <NotGiven />}</span>
    ),
  },
  {
    header: 'Received',
    width: 'w-[11%]',
    cell: ({ receivedAt }) => <Time at={receivedAt} as={dayAndTime} className="text-note text-ink-soft" />,
  },
];
