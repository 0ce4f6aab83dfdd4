import type { Engagement } from '../../../../shared/domain/engagement.ts';
import { RecordLink } from '../../components/record-link.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { dayAndTime } from '../../ui/dubai-time.ts';
import { Moment } from '../../ui/moment.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Column } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { STATUS_LABELS, STATUS_TONES } from './engagement-words.ts';

export const engagementColumns = (
  onEdit: (engagement: Engagement) => void,
): readonly [Column<Engagement>, ...Column<Engagement>[]] => [
  {
    header: 'Engagement',
    width: 'w-[28%]',
    cell: ({ id, title, engagementType }) => (
      <span className="block wrap-anywhere">
        {title}
        <span className="block text-note font-normal text-ink-soft">
          {engagementType} · <RecordLink id={id} />
        </span>
      </span>
    ),
  },
  {
    header: 'Client',
    width: 'w-[19%]',
    cell: ({ clientId, clientName }) => (
      <>
        <TextLink to={paths.client(clientId)}>{clientName}</TextLink>{' '}
        <span className="text-note whitespace-nowrap text-ink-soft">No. {clientId}</span>
      </>
    ),
  },
  {
    header: 'Status',
    width: 'w-[11%]',
    cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>,
  },
  {
    header: 'Progress',
    width: 'w-[20%]',
    cell: ({ progress, title }) => <ProgressBar value={progress} label={`Progress of ${title}`} />,
  },
  {
    header: 'Updated',
    width: 'w-[13%]',
    cell: ({ updatedAt }) => <Moment at={updatedAt} as={dayAndTime} className="text-note text-ink-soft" />,
  },
  {
    header: 'Change',
    width: 'w-[9%]',
    cell: (engagement) => (
      <ToolButton onClick={() => onEdit(engagement)}>
        Edit<span className="sr-only"> {engagement.title}</span>
      </ToolButton>
    ),
  },
];
