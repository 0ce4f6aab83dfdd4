import { INBOX_VIEWS, type InboxView } from '../../../../shared/contract/inquiries.ts';
import { INQUIRY_STATE_RULES } from '../../../../shared/domain/inquiry.ts';
import { paths } from '../../paths.ts';

const inboxScreen = (view: InboxView) => ({
  name: `Inbox: ${view === 'mine' ? 'my inquiries' : INQUIRY_STATE_RULES[view].nouns[1]}`,
  path: view === 'open' ? paths.inbox : `${paths.inbox}?view=${view}`,
});

/** Screens in the palette. */
export const SCREENS = [
  { name: 'Today', path: paths.today },
  ...INBOX_VIEWS.map(inboxScreen),
  { name: 'Inbox: mail set aside', path: paths.setAsideMail },
  { name: 'Tasks: mine', path: paths.tasks },
  { name: 'Tasks: all', path: `${paths.tasks}?view=all` },
  { name: 'New task', path: `${paths.tasks}?new=task` },
  { name: 'Tasks: done', path: `${paths.tasks}?view=done` },
  { name: 'CRM Dashboard: clients', path: paths.crm },
  { name: 'CRM Dashboard: pipeline board', path: `${paths.crm}?view=board` },
  { name: 'CRM Dashboard: suspected duplicates', path: paths.duplicates },
  { name: 'New client', path: `${paths.crm}?new=client` },
  { name: 'Client Portal: users', path: paths.clientPortal },
  { name: 'Client Portal: documents library', path: `${paths.clientPortal}?view=library` },
  { name: 'Client Portal: engagements', path: `${paths.clientPortal}?view=engagements` },
  { name: 'Client Portal: analytics', path: `${paths.clientPortal}?view=analytics` },
  { name: 'Documents: active documents', path: paths.documentManagement },
  { name: 'Documents: automation triggers', path: `${paths.documentManagement}?view=triggers` },
  { name: 'Documents: templates', path: `${paths.documentManagement}?view=templates` },
  { name: 'Payments: overview', path: paths.paymentInfrastructure },
  { name: 'Payments: invoices', path: `${paths.paymentInfrastructure}?view=invoices` },
  { name: 'Payments: payments', path: `${paths.paymentInfrastructure}?view=payments` },
  { name: 'Payments: platforms', path: `${paths.paymentInfrastructure}?view=platforms` },
  { name: 'Grid Control: control centre', path: paths.gridControl },
  { name: 'Grid Control: visits', path: `${paths.gridControl}?view=visits` },
  { name: 'Grid Control: operations feed', path: `${paths.gridControl}?view=feed` },
  { name: 'Grid Control: weekly reports', path: `${paths.gridControl}?view=reports` },
  { name: 'Master Dashboard: client overview', path: paths.masterDashboard },
  { name: 'Master Dashboard: sync monitoring', path: paths.syncs },
  { name: 'Master Dashboard: quick actions', path: `${paths.masterDashboard}?view=actions` },
  { name: 'Exports and imports', path: paths.jobs },
  { name: 'Import clients', path: paths.newImport },
  { name: 'Your account: sessions and access code', path: paths.ownAccount },
];

/** Screens for admins alone. */
export const ADMIN_SCREENS = [
  { name: 'Team: staff accounts', path: paths.team },
  { name: 'Team: access log', path: `${paths.team}?view=access-log` },
  { name: 'Team: personal data', path: `${paths.team}?view=personal-data` },
];
