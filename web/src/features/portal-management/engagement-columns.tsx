import type { Engagement } from '../../../../shared/domain/engagement.ts';
import { RecordLink } from '../../components/record/record-link.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/data/progress-bar.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ENGAGEMENT_STATUS_LABELS, ENGAGEMENT_STATUS_TONES } from './engagement-labels.ts';

export const engagementColumns = (onEdit: (engagement: Engagement) => void): Columns<Engagement> => [
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
    ofClient: true,
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
    cell: ({ status }) => (
      <Badge tone={ENGAGEMENT_STATUS_TONES[status]}>{ENGAGEMENT_STATUS_LABELS[status]}</Badge>
    ),
  },
  {
    header: 'Progress',
    width: 'w-[20%]',
    cell: ({ progress, title }) => <ProgressBar value={progress} label={`Progress of ${title}`} />,
  },
  {
    header: 'Updated',
    width: 'w-[13%]',
    cell: ({ updatedAt }) => <Time at={updatedAt} as={dayAndTime} className="text-note text-ink-soft" />,
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
