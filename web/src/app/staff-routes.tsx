import { type ComponentType, lazy } from 'react';
import { paths } from '../paths.ts';

interface StaffScreen {
  path: string;
  Screen: ComponentType;
  /** Shown to those who are not signed in. */
  open?: boolean;
}

/**
 * Every screen of the staff portal, each in a chunk of its own. The edge serves the shell for exactly these paths.
 * Clients, too, come to the client portal's: see `ClientDoor`.
 */
export const staffScreens: readonly StaffScreen[] = [
  {
    path: paths.staffAccess,
    open: true,
    Screen: lazy(async () => ({
      default: (await import('./pages/staff/staff-access-page.tsx')).StaffAccessPage,
    })),
  },
  {
    path: paths.inbox,
    Screen: lazy(async () => ({ default: (await import('./pages/staff/inbox-page.tsx')).InboxPage })),
  },
  {
    path: paths.inquiry(),
    Screen: lazy(async () => ({ default: (await import('./pages/staff/inquiry-page.tsx')).InquiryPage })),
  },
  {
    path: paths.crm,
    Screen: lazy(async () => ({
      default: (await import('./pages/staff/crm-dashboard-page.tsx')).CrmDashboardPage,
    })),
  },
  {
    path: paths.client(),
    Screen: lazy(async () => ({ default: (await import('./pages/staff/client-page.tsx')).ClientPage })),
  },
  {
    path: paths.clientPortal,
    Screen: lazy(async () => ({
      default: (await import('./pages/staff/portal-management-page.tsx')).PortalManagementPage,
    })),
  },
  {
    path: paths.documentManagement,
    Screen: lazy(async () => ({
      default: (await import('./pages/staff/document-management-page.tsx')).DocumentManagementPage,
    })),
  },
  {
    path: paths.paymentInfrastructure,
    Screen: lazy(async () => ({
      default: (await import('./pages/staff/payment-infrastructure-page.tsx')).PaymentInfrastructurePage,
    })),
  },
  {
    path: paths.gridControl,
    Screen: lazy(async () => ({
      default: (await import('./pages/staff/grid-control-page.tsx')).GridControlPage,
    })),
  },
  {
    path: paths.masterDashboard,
    Screen: lazy(async () => ({
      default: (await import('./pages/staff/master-dashboard-page.tsx')).MasterDashboardPage,
    })),
  },
];
