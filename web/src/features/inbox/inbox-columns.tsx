import { Link } from 'react-router-dom';
import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { paths } from '../../paths.ts';
import { dayAndTime } from '../../ui/dubai-time.ts';
import { Moment } from '../../ui/moment.tsx';
import { NotGiven } from '../../ui/not-given.tsx';
import type { Column } from '../../ui/table.tsx';
import { AnswerBy } from './answer-by.tsx';
import { inquiryTypeLabel } from './detail-labels.ts';
import { lastOpened } from './last-opened.ts';
import { Priority } from './priority.tsx';

/** What the desk sees of each inquiry in the inbox at the time `now`. */
export const inboxColumns = (now: number): readonly [Column<Inquiry>, ...Column<Inquiry>[]] => [
  {
    header: 'Answer by',
    width: 'w-[16%]',
    cell: ({ respondBy }) => <AnswerBy respondBy={respondBy} now={now} />,
  },
  {
    header: 'Reference',
    width: 'w-[11%]',
    names: true,
    cell: ({ reference }) => (
      <Link
        id={reference}
        to={paths.inquiry(reference)}
        state={{ fromInbox: true }}
        onClick={() => lastOpened.set(reference)}
        className="whitespace-nowrap outline-none after:absolute after:inset-0"
      >
        {reference}
      </Link>
    ),
  },
  {
    header: 'From',
    width: 'w-[25%]',
    cell: ({ name, company }) => (
      <span className="block wrap-anywhere">
        <span className="line-clamp-2 font-medium">{name}</span>
        {company !== '' && <span className="line-clamp-1 text-note text-ink-soft">{company}</span>}
      </span>
    ),
  },
  { header: 'Inquiry type', width: 'w-[15%]', cell: ({ inquiryType }) => inquiryTypeLabel(inquiryType) },
  {
    header: 'Priority',
    width: 'w-[9%]',
    cell: ({ details }) => (details?.urgency ? <Priority urgency={details.urgency} /> : <NotGiven />),
  },
  {
    header: 'Division',
    width: 'w-[12%]',
    cell: ({ details }) => details?.division || <NotGiven />,
  },
  {
    header: 'Received',
    width: 'w-[12%]',
    cell: ({ receivedAt }) => <Moment at={receivedAt} as={dayAndTime} className="text-note text-ink-soft" />,
  },
];
