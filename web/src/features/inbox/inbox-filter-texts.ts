import type { INBOX_DUE } from '../../../../shared/contract/inquiries.ts';
import { inquiryTypeLabel } from '../../../../shared/domain/inquiry-labels.ts';
import type { FilterTexts } from '../../components/list/filters.ts';
import { type InboxFilterName, NOBODY } from './inbox-query.ts';

const DUE_TEXTS: Record<string, string> = {
  overdue: 'Overdue',
  today: 'By the end of today',
} satisfies Record<(typeof INBOX_DUE)[number], string>;

export const INBOX_FILTER_TEXTS: FilterTexts<InboxFilterName> = {
  labels: {
    due: 'Due',
    assignee: 'Assigned to',
    priority: 'Priority',
    type: 'Inquiry type',
    division: 'Division',
  },
  all: {
    due: 'Any time',
    assignee: 'Anybody or nobody',
    priority: 'Any priority',
    type: 'All types',
    division: 'All divisions',
  },
  text: (name, value) => {
    if (name === 'due') return DUE_TEXTS[value] ?? value;
    if (name === 'assignee' && value === NOBODY) return 'Nobody';
    if (name === 'type') return inquiryTypeLabel(value);

    return value;
  },
};
