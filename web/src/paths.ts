/** Every URL of the site, once. */
export const paths = {
  home: '/',
  divisions: '/#divisions',
  contact: '/#contact',
  staffAccess: '/staff-access',
  inbox: '/inbox',
  inquiry: (reference = ':reference') => `/inbox/${reference}`,
  crm: '/crm-dashboard',
} as const;
