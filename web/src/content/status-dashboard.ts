/** Texts of the status dashboard and of the onboarding block below it. */
export const statusDashboard = {
  heading: 'Status of operations',
  note: 'Flow, ports, markets and contracts as last published, updated every 30 seconds. Samples are marked.',
  fallback: 'Built-in sample figures',
};

export const onboardingAccess = {
  heading: 'Onboarding access',
  text: 'Clients under contract enter with the token from their onboarding pack. Without a token, please contact us.',
  authenticationRequired: 'Authentication required. Please contact your relationship liaison.',
};
