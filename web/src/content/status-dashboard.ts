/** Texts of the status dashboard and of the onboarding block below it. */
export const statusDashboard = {
  heading: 'Status of operations',
  note: 'Flow, ports, markets and contracts as the desk last published them, read again every 30 seconds.',
  fallback: 'Built-in sample figures: the desk’s feed is not in.',
};

export const onboardingAccess = {
  heading: 'Onboarding access',
  text: 'Clients under contract enter with the token from their onboarding pack. Whoever has none asks the desk.',
  authenticationRequired: 'Authentication required. Please contact your relationship liaison.',
};
