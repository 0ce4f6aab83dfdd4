import type { ComponentType, ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '../paths.ts';
import { type LazyComponent, lazyComponent } from '../ui/lazy-component.tsx';
import { StaffHeading } from './layouts/staff-heading.tsx';

interface StaffScreen {
  path: string;
  Screen: LazyComponent;
  /** Begins what it reads first, at this query. */
  readAhead?: ((query: URLSearchParams) => Promise<void>) | undefined;
  /** Shown to visitors without a session. */
  open?: boolean;
}

/** A feature with a heading above it, in a chunk of its own. */
const headed = (title: string, load: () => Promise<ComponentType<{ heading: ReactNode }>>): LazyComponent =>
  lazyComponent(async () => {
    const Feature = await load();
    return () => <Feature heading={<StaffHeading>{title}</StaffHeading>} />;
  });

/**
 * Every screen of the staff portal. The edge serves the staff shell for exactly these paths. Clients open the
 * path of the client portal, too: see `ClientPortalGuard`, and choose their passwords here.
 */
export const staffScreens: readonly StaffScreen[] = [
  {
    path: paths.staffAccess,
    open: true,
    Screen: lazyComponent(async () => (await import('./pages/staff/staff-access-page.tsx')).StaffAccessPage),
  },
  {
    path: paths.chooseAccessCode,
    open: true,
    Screen: lazyComponent(
      async () => (await import('./pages/staff/choose-access-code-page.tsx')).ChooseAccessCodePage,
    ),
  },
  {
    path: paths.choosePassword,
    open: true,
    Screen: lazyComponent(
      async () => (await import('./pages/client/choose-password-page.tsx')).ChoosePasswordPage,
    ),
  },
  {
    path: paths.forgotPassword,
    open: true,
    Screen: lazyComponent(
      async () => (await import('./pages/client/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
  },
  {
    path: paths.inquiryStatus,
    open: true,
    Screen: lazyComponent(
      async () => (await import('./pages/client/inquiry-status-page.tsx')).InquiryStatusPage,
    ),
  },
  {
    path: paths.today,
    Screen: lazyComponent(async () => (await import('./pages/staff/today-page.tsx')).TodayPage),
    readAhead: async (query) => (await import('../features/today/today-screen.tsx')).readTodayAhead(query),
  },
  {
    path: paths.inbox,
    Screen: lazyComponent(async () => (await import('./pages/staff/inbox-page.tsx')).InboxPage),
    readAhead: async (query) => (await import('../features/inbox/inbox.tsx')).readInboxAhead(query),
  },
  {
    path: paths.setAsideMail,
    Screen: headed(
      'Mail Set Aside',
      async () => (await import('../features/inbox/set-aside-mails.tsx')).SetAsideMails,
    ),
  },
  {
    path: paths.inquiry(),
    Screen: lazyComponent(async () => (await import('./pages/staff/inquiry-page.tsx')).InquiryPage),
  },
  {
    path: paths.tasks,
    Screen: lazyComponent(async () => (await import('./pages/staff/tasks-page.tsx')).TasksPage),
  },
  {
    path: paths.jobs,
    Screen: lazyComponent(async () => (await import('./pages/staff/jobs-page.tsx')).JobsPage),
  },
  {
    path: paths.crm,
    Screen: headed(
      'CRM Dashboard',
      async () => (await import('../features/crm/crm-dashboard.tsx')).CrmDashboard,
    ),
    readAhead: async (query) => (await import('../features/crm/crm-dashboard.tsx')).readCrmAhead(query),
  },
  {
    path: paths.duplicates,
    Screen: headed(
      'Suspected Duplicates',
      async () => (await import('../features/crm/suspected-duplicates.tsx')).SuspectedDuplicates,
    ),
  },
  {
    path: paths.client(),
    Screen: lazyComponent(async () => (await import('./pages/staff/client-page.tsx')).ClientPage),
  },
  {
    path: paths.clientPortal,
    Screen: headed(
      'Client Portal Management',
      async () => (await import('../features/portal-management/portal-management.tsx')).PortalManagement,
    ),
  },
  {
    path: paths.documentManagement,
    Screen: headed(
      'Document Automation',
      async () => (await import('../features/documents/document-automation.tsx')).DocumentAutomation,
    ),
  },
  {
    path: paths.paymentInfrastructure,
    Screen: headed(
      'Payment Infrastructure',
      async () => (await import('../features/payments/payment-infrastructure.tsx')).PaymentInfrastructure,
    ),
  },
  {
    path: paths.gridControl,
    Screen: lazyComponent(async () => (await import('./pages/staff/grid-control-page.tsx')).GridControlPage),
  },
  {
    path: paths.masterDashboard,
    Screen: headed(
      'Master Dashboard',
      async () => (await import('../features/master-dashboard/master-dashboard.tsx')).MasterDashboard,
    ),
  },
  {
    path: paths.ownAccount,
    Screen: lazyComponent(async () => (await import('./pages/staff/own-account-page.tsx')).OwnAccountPage),
  },
  {
    path: paths.team,
    Screen: lazyComponent(async () => (await import('./pages/staff/team-page.tsx')).TeamPage),
  },
];

const screenAt = (pathname: string): StaffScreen | undefined =>
  staffScreens.find(({ path }) => matchPath(path, pathname));

/** Loads the code of the screen at this path, for later: its own import says whether that failed. */
export const loadScreenAt = async (pathname: string): Promise<void> =>
  screenAt(pathname)
    ?.Screen.load()
    .catch(() => undefined);

/** Begins the reads of the screen at this address of the portal, and resolves once its code has loaded or failed to. */
export const openScreenAhead = (address: string): Promise<void> => {
  const { pathname, searchParams } = new URL(address, location.origin);
  screenAt(pathname)
    ?.readAhead?.(searchParams)
    .catch(() => undefined);

  return loadScreenAt(pathname);
};
