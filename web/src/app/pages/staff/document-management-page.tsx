import { DocumentAutomation } from '../../../features/documents/document-automation.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const DocumentManagementPage = () => (
  <DocumentAutomation heading={<StaffHeading>Document Automation</StaffHeading>} />
);
