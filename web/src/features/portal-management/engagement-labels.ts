import type { Engagement, EngagementStatus } from '../../../../shared/domain/engagement.ts';
import type { FieldText } from '../../api/versioned-edit.ts';
import type { Tone } from '../../ui/badge.tsx';

export const ENGAGEMENT_STATUS_LABELS: Record<EngagementStatus, string> = {
  planned: 'Planned',
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const ENGAGEMENT_STATUS_TONES: Record<EngagementStatus, Tone> = {
  planned: 'yellow',
  active: 'green',
  paused: 'yellow',
  completed: 'blue',
  cancelled: 'neutral',
};

export const ENGAGEMENT_FIELDS: readonly FieldText<Engagement>[] = [
  { label: 'Title', text: ({ title }) => title },
  { label: 'Engagement type', text: ({ engagementType }) => engagementType },
  { label: 'Status', text: ({ status }) => ENGAGEMENT_STATUS_LABELS[status] },
  { label: 'Progress', text: ({ progress }) => `${progress}%` },
];
