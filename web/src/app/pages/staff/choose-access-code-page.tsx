import { ChooseAccessCode } from '../../../features/staff-access/choose-access-code.tsx';
import { StaffAccessLayout } from '../../layouts/staff-access-layout.tsx';

export const ChooseAccessCodePage = () => (
  <StaffAccessLayout
    title="Choose an access code"
    intro="For the staff portal. Nobody else will know it, and nobody will ever ask you for it."
  >
    <ChooseAccessCode />
  </StaffAccessLayout>
);
