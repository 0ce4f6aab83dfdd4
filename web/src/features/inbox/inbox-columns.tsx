import { Link, useLocation } from 'react-router-dom';
import type { InboxView } from '../../../../shared/contract/inquiries.ts';
import { divisionOf, type ListedInquiry } from '../../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../../shared/domain/inquiry-labels.ts';
import { paths } from '../../paths.ts';
import { NotGiven } from '../../ui/data/not-given.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { inboxViewTexts } from './inbox-views.ts';
import { INQUIRY_STATE_SCREENS } from './inquiry-states.tsx';
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

/** The columns of a view of the inbox at the time `now`. */
export const inboxColumns = (
  listing: Listing,
): readonly [Column<ListedInquiry>, ...Column<ListedInquiry>[]] => [
  { width: 'w-[15%]', ...INQUIRY_STATE_SCREENS[inboxViewTexts(listing.view).state].column(listing.now) },
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
        {company !== '' && company !== name && (
          <span className="line-clamp-1 text-note text-ink-soft">{company}</span>
        )}
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
