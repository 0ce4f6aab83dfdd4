/** Texts of the status dashboard and of the onboarding block below it. */
export const statusDashboard = {
  heading: 'Status of operations',
  note: 'Flow, ports, markets and contracts as last published, updated every 30 seconds. Samples are marked.',
  fallback: 'Built-in sample figures',
};

export const onboardingAccess = {
  heading: 'Onboarding access',
  clients: {
    before: 'Clients find their documents, invoices and engagements in the ',
    portal: 'client portal',
    after: ', which needs no token. To be onboarded, request credentials.',
  },
  authenticationRequired: 'Authentication required. Please contact your relationship liaison.',
};
