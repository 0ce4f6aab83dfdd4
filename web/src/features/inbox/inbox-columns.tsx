import { Link, useLocation } from 'react-router-dom';
import { divisionOf, type Inquiry } from '../../../../shared/domain/inquiry.ts';
import { paths } from '../../paths.ts';
import { NotGiven } from '../../ui/data/not-given.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { inquiryTypeLabel } from './detail-labels.ts';
import { DueTime } from './due-time.tsx';
import type { InboxView } from './inbox-query.ts';
import { lastOpened } from './last-opened.ts';
import { Priority } from './priority.tsx';

interface Listing {
  view: InboxView;
  now: number;
  /** The references listed, in their order. */
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

/** What matters about time in a view: until when to answer, or since when there is nothing more to answer. */
const standing = ({ view, now }: Listing): Column<Inquiry> => {
  const width = 'w-[15%]';
  if (view === 'answered')
    return {
      header: 'Answered',
      width,
      cell: ({ answeredAt, answeredBy }) => (
        <>
          {answeredAt === undefined ? <NotGiven /> : <Time at={answeredAt} as={dayAndTime} />}
          {answeredBy && <span className="block truncate text-note text-ink-soft">by {answeredBy}</span>}
        </>
      ),
    };
  if (view === 'quarantined')
    return {
      header: 'Why',
      width,
      cell: ({ spamReason }) => (
        <span className="line-clamp-2 wrap-anywhere">{spamReason ?? 'Put there by hand'}</span>
      ),
    };
  return {
    header: 'Answer by',
    width,
    cell: ({ respondBy }) => <DueTime respondBy={respondBy} now={now} />,
  };
};

/** What the desk sees of each inquiry in a view of the inbox at the time `now`. */
export const inboxColumns = (listing: Listing): readonly [Column<Inquiry>, ...Column<Inquiry>[]] => [
  standing(listing),
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
