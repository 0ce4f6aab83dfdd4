import { OnboardingAccess } from '../../../../features/onboarding-access/onboarding-access.tsx';
import { StatusDashboard } from '../../../../features/status-dashboard/status-dashboard.tsx';

/** The status dashboard and the onboarding block. */
export const StatusAndOnboarding = () => (
  <>
    <StatusDashboard />
    <OnboardingAccess />
  </>
);
