import { PaymentInfrastructure } from '../../../features/payments/payment-infrastructure.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

export const PaymentInfrastructurePage = () => (
  <PaymentInfrastructure heading={<StaffHeading>Payment Infrastructure</StaffHeading>} />
);
