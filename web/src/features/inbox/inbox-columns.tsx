import type { ReactNode } from 'react';
import type { InboxView } from '../../../../shared/contract/inquiries.ts';
import { divisionOf, type ListedInquiry } from '../../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../../shared/domain/inquiry-labels.ts';
import type { ColumnOf } from '../../../../shared/domain/list-columns.ts';
import { choiceColumn } from '../../components/bulk/choice-column.tsx';
import type { ListSelection } from '../../components/bulk/use-selection.ts';
import { type ColumnsWithShares, columnsByShare } from '../../components/views/columns-by-share.ts';
import { paths } from '../../paths.ts';
import { NotGiven } from '../../ui/data/not-given.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { Link } from '../../ui/link.tsx';
import { inquiryName } from './bulk/inquiries-in-bulk.ts';
import { CutText } from './cut-text.tsx';
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

const Reference = ({ reference, listed }: { reference: string; listed: readonly string[] }) => (
  <Link
    id={reference}
    to={paths.inquiry(reference)}
    state={{ from: paths.inbox }}
    onClick={() => lastOpened.set(reference, listed)}
    className="whitespace-nowrap outline-none after:absolute after:inset-0"
  >
    {reference}
  </Link>
);

/** What a cell has, side by side on one line; in a card on as many as it needs. */
const Line = ({ children }: { children: ReactNode }) => (
  <span className="flex items-baseline gap-x-2 overflow-hidden whitespace-nowrap cards:flex-wrap cards:whitespace-normal print:block print:whitespace-normal">
    {children}
  </span>
);

const Sender = ({ name, company }: ListedInquiry) => {
  const isNamed = company !== '' && company !== name;

  return (
    <span title={isNamed ? `${name}, ${company}` : name}>
      <Line>
        <span className="block max-w-full shrink-0 truncate font-medium cards:shrink cards:wrap-anywhere cards:whitespace-normal">
          {name}
        </span>
        {isNamed && (
          <span className="block min-w-0 truncate text-note text-ink-soft cards:wrap-anywhere cards:whitespace-normal">
            {company}
          </span>
        )}
      </Line>
    </span>
  );
};

const contentsOf = ({ view, now, listed }: Listing): ColumnsWithShares<'inquiries', ListedInquiry> => {
  const { cell, ...state } = INQUIRY_STATE_SCREENS[inboxViewTexts(view).state].column(now);

  return {
    state: { ...state, share: 23, cell: (inquiry) => <Line>{cell(inquiry)}</Line> },
    reference: {
      header: 'Reference',
      share: 10,
      names: true,
      cell: ({ reference }) => <Reference reference={reference} listed={listed} />,
    },
    sender: { header: 'From', share: 17, headsCard: true, cell: (inquiry) => <Sender {...inquiry} /> },
    type: {
      header: 'Inquiry type',
      share: 11.5,
      cell: ({ inquiryType }) => <CutText text={inquiryTypeLabel(inquiryType)} />,
    },
    priority: {
      header: 'Priority',
      share: 6.5,
      cell: ({ details }) => (
        // The mark is higher than a line.
        <span className="-my-1 block cards:my-0">
          {details?.urgency ? <Priority urgency={details.urgency} /> : <NotGiven />}
        </span>
      ),
    },
    division: { header: 'Division', share: 11, cell: (inquiry) => <CutText text={divisionOf(inquiry)} /> },
    assigned: { header: 'Assigned', share: 7, cell: ({ assignedTo }) => <CutText text={assignedTo} /> },
    received: {
      header: 'Received',
      share: 11,
      isNotInBrief: true,
      cell: ({ receivedAt }) => (
        <Time
          at={receivedAt}
          as={dayAndTime}
          className="block truncate text-note text-ink-soft cards:whitespace-normal"
        />
      ),
    },
  };
};

/** The columns of a view of the inbox at the time `now`, each as wide as its share. */
export const inboxColumns = (
  names: readonly ColumnOf<'inquiries'>[],
  selection: ListSelection<ListedInquiry>,
  listing: Listing,
): Columns<ListedInquiry> =>
  columnsByShare('inquiries', contentsOf(listing), names, choiceColumn(selection, inquiryName));
