import { MasterDashboard } from '../../../features/master-dashboard/master-dashboard.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const MasterDashboardPage = () => (
  <MasterDashboard heading={<StaffHeading>Master Dashboard</StaffHeading>} />
);
