import type { LayoutTexts } from '../../components/views/layout-dialog.tsx';
import { ViewsAndColumns } from '../../components/views/views-and-columns.tsx';
import { paths } from '../../paths.ts';
import { CLIENT_FILTER_NAMES } from './client-query.ts';

const VIEWS = {
  list: 'clients',
  path: paths.crm,
  names: [...CLIENT_FILTER_NAMES, 'archived', 'contact', 'order', 'direction', 'columns'],
  keeps: 'filters, order and columns',
  none: 'All clients',
  noun: 'client',
} as const;

const TEXTS: LayoutTexts<'clients'> = {
  columns: {
    number: 'No.',
    client: 'Client and company',
    contact: 'Email and WhatsApp',
    tier: 'Tier and lead',
    stage: 'Pipeline stage and status',
    lastContact: 'Last contact and creation',
    division: 'Division of interest',
    source: 'Source',
  },
  densities: {
    comfortable: 'Comfortable: two lines a client',
    compact: 'Compact: one line a client',
  },
};

/** The views of the list of clients, and how its rows and columns look. */
export const ClientViews = () => <ViewsAndColumns of={VIEWS} texts={TEXTS} />;
