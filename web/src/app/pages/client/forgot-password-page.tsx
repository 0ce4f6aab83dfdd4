import { ForgotPassword } from '../../../features/client-portal/forgot-password.tsx';
import { ClientEntryLayout } from '../../layouts/client-entry-layout.tsx';

export const ForgotPasswordPage = () => (
  <ClientEntryLayout
    title="Forgotten password"
    intro="We send a link to the email address that we have for your username. It works once, for an hour."
  >
    <ForgotPassword />
  </ClientEntryLayout>
);
