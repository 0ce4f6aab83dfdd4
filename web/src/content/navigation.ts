import { paths } from '../paths.ts';

/** The header's links, in order. */
export const mainLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Access', to: paths.dominionAccess },
  { label: 'Maritime', to: paths.maritime },
  { label: 'ARCHAI', to: paths.archai },
  { label: 'Divisions', to: paths.divisions },
] as const;

export const promo = {
  label: 'Meet ARCHAI',
  badge: '6 weeks to launch',
  to: paths.archaiIntelligence,
} as const;

/** Last links of header and menu: contact and client portal. */
export const lastLinks = [
  { label: 'Contact', to: paths.contactPage },
  { label: 'Client Portal', to: paths.clientPortal },
] as const;

/** The link of phones to the inquiry form, in the header at all times. */
export const inquire = {
  label: 'Inquire',
  to: (path: string) => (path === paths.home ? paths.contact : paths.contactPage),
};

/** The radial menu's links, clockwise from the top. */
export const radialLinks = [
  { label: 'Divisions', to: paths.divisions },
  { label: 'Markets', to: paths.market },
  { label: 'Leadership', to: paths.leadership },
  { label: 'Contact', to: paths.contactPage },
  { label: 'Portal', to: paths.dominionAccess },
] as const;

export const footerLinks = [
  {
    heading: 'Divisions',
    links: [
      { label: 'Maritime logistics', to: paths.maritime },
      { label: 'ARCHAI', to: paths.archai },
      { label: 'Strategic Intelligence', to: paths.intelligence },
      { label: 'Zahrael Holdings', to: paths.zahrael },
      { label: 'Trust and Legacy', to: paths.trust },
      { label: 'Embassy', to: paths.embassy },
    ],
  },
  {
    heading: 'Resources',
    links: [
      { label: 'Strategic Resources', to: paths.resources },
      { label: 'Corporate briefing', to: paths.corporateBriefing },
    ],
  },
  {
    heading: 'Legal',
    links: [
      { label: 'Legal Framework', to: paths.legal },
      { label: 'Privacy policy', to: paths.privacyPolicy },
      { label: 'ARCHAI privacy policy', to: paths.archaiPrivacyPolicy },
      { label: 'ARCHAI terms of use', to: paths.archaiTermsOfUse },
    ],
  },
] as const;

/** Pages near whose end there is a form of their own. */
export const pagesWithForm: readonly string[] = [
  paths.home,
  paths.maritime,
  paths.archai,
  paths.archaiIntelligence,
  paths.intelligence,
  paths.resources,
  paths.corporateBriefing,
  paths.contactPage,
  paths.enquiry,
  paths.dominionAccess,
  paths.onboard,
];

/** The form in the footer. */
export const footerContact = {
  heading: 'General inquiries',
  folded: 'General inquiries: for anything else',
  text: 'For anything that fits none of our other forms. General inquiries are answered within 48 hours.',
  sent: {
    heading: 'Message Sent',
    text: 'We have it. Please quote the reference in anything you add.',
  },
} as const;
