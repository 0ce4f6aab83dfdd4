import { listClientInquiries } from '../../../../shared/contract/inquiries.ts';
import { divisionOf, INQUIRY_STATE_RULES, type ListedInquiry } from '../../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../../shared/domain/inquiry-labels.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { useListedClient } from '../../components/client/listed-client.tsx';
import { DueTime } from '../../components/due-time.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { NotGiven } from '../../ui/data/not-given.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { useNow } from '../../ui/use-now.ts';
import { INQUIRY_STATE_SCREENS } from './inquiry-states.tsx';

const columnsAt = (now: number): Columns<ListedInquiry> => [
  { header: 'Reference', width: 'w-[16%]', cell: ({ reference }) => <RecordLink id={reference} /> },
  {
    header: 'Inquiry type',
    width: 'w-[24%]',
    cell: ({ inquiryType }) => <span className="wrap-anywhere">{inquiryTypeLabel(inquiryType)}</span>,
  },
  { header: 'Division', width: 'w-[16%]', cell: (inquiry) => divisionOf(inquiry) || <NotGiven /> },
  {
    header: 'State',
    width: 'w-[20%]',
    cell: ({ state, respondBy }) => (
      <>
        {INQUIRY_STATE_SCREENS[state].view.name}
        {INQUIRY_STATE_RULES[state].awaitsAnswer && (
          <span className="block">
            <DueTime respondBy={respondBy} now={now} />
          </span>
        )}
      </>
    ),
  },
  { header: 'Assigned', width: 'w-[12%]', cell: ({ assignedTo }) => assignedTo || <NotGiven /> },
  {
    header: 'Received',
    width: 'w-[12%]',
    cell: ({ receivedAt }) => <Time at={receivedAt} as={dayAndTime} className="text-note text-ink-soft" />,
  },
];

/** The inquiries of the client of this screen. */
export const ClientInquiries = () => {
  const { clientId } = useListedClient();
  const read = useInfiniteQuery(listClientInquiries, { id: clientId, limit: 50 });
  const now = useNow();

  return (
    <Listing
      read={read}
      one="inquiry"
      many="inquiries"
      empty="No inquiry of this client yet."
      columns={columnsAt(now)}
      rowKey={({ reference }) => reference}
      minWidth="medium"
    />
  );
};
