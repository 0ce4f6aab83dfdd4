import { CrmDashboard } from '../../../features/crm/crm-dashboard.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const CrmDashboardPage = () => <CrmDashboard heading={<StaffHeading>CRM Dashboard</StaffHeading>} />;
