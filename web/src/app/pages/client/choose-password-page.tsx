import { ChoosePassword } from '../../../features/client-portal/choose-password.tsx';
import { ClientEntryLayout } from '../../layouts/client-entry-layout.tsx';

export const ChoosePasswordPage = () => (
  <ClientEntryLayout
    title="Choose a password"
    intro="For the client portal. Nobody else will know it, and nobody will ever ask you for it."
  >
    <ChoosePassword />
  </ClientEntryLayout>
);
