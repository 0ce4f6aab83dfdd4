import type { LayoutTexts } from '../../components/views/layout-dialog.tsx';
import { ViewsAndColumns } from '../../components/views/views-and-columns.tsx';
import { paths } from '../../paths.ts';
import type { InboxFilterName } from './inbox-query.ts';

/** Views of the inbox have a tab with the filters that it takes; the tab `view` alone is none. */
const VIEWS = {
  list: 'inquiries',
  path: paths.inbox,
  tab: 'view',
  keeps: 'tab, filters, order and columns',
  none: 'None',
  noun: 'inquiry',
} as const;

// Rows of the inbox are one line high: there is no density to choose.
const TEXTS: LayoutTexts<'inquiries'> = {
  columns: {
    state: 'Due, answered or why in quarantine',
    reference: 'Reference',
    sender: 'From',
    type: 'Inquiry type',
    priority: 'Priority',
    division: 'Division',
    assigned: 'Assigned',
    received: 'Received',
  },
};

/** The saved views of the inbox, with the filters that its tab takes, and how its columns look. */
export const InboxSavedViews = ({ filters }: { filters: readonly InboxFilterName[] }) => (
  <ViewsAndColumns of={{ ...VIEWS, names: [...filters, 'order', 'view', 'columns'] }} texts={TEXTS} />
);
