import { PortalManagement } from '../../../features/portal-management/portal-management.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const PortalManagementPage = () => (
  <PortalManagement heading={<StaffHeading>Client Portal Management</StaffHeading>} />
);
