import { OnboardingAccess } from '../../../../features/onboarding-access/onboarding-access.tsx';
import { StatusDashboard } from '../../../../features/status-dashboard/status-dashboard.tsx';

/** How things stand, and the way in for those who are expected. */
export const StatusAndOnboarding = () => (
  <>
    <StatusDashboard />
    <OnboardingAccess />
  </>
);
