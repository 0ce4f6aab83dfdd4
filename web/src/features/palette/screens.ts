import { paths } from '../../paths.ts';

/** Where the palette leads by name. */
export const SCREENS = [
  { name: 'Inbox: open inquiries', path: paths.inbox },
  { name: 'Inbox: my inquiries', path: `${paths.inbox}?view=mine` },
  { name: 'Inbox: answered', path: `${paths.inbox}?view=answered` },
  { name: 'Inbox: quarantined', path: `${paths.inbox}?view=quarantined` },
  { name: 'CRM Dashboard: clients', path: paths.crm },
  { name: 'CRM Dashboard: pipeline board', path: `${paths.crm}?view=board` },
  { name: 'New client', path: `${paths.crm}?new=client` },
] as const;
