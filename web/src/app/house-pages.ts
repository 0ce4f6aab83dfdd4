import { brand } from '../content/brand.ts';
import { paths } from '../paths.ts';
import { lazyPage } from './lazy-page.tsx';
import type { PublicPage } from './public-pages.ts';

/** The pages of the house as a whole: how to reach it, what it publishes, who leads it, what it asks. */
export const housePages: readonly PublicPage[] = [
  {
    path: paths.contactPage,
    title: `Contact · ${brand.name}`,
    description:
      'Write to the Zahrael desk in Dubai. Every message gets a reference and an answer within the promised time.',
    ...lazyPage(async () => (await import('./pages/public/contact-page.tsx')).ContactPage),
  },
  {
    path: paths.enquiry,
    title: `General enquiry · ${brand.name}`,
    description:
      'Ask the Zahrael desk about maritime services, intelligence, investment or trust. Answered within 48 hours on business days.',
    ...lazyPage(async () => (await import('./pages/public/enquiry-page.tsx')).EnquiryPage),
  },
  {
    path: paths.corporateBriefing,
    title: `Corporate briefing · ${brand.name}`,
    description:
      'Request a confidential briefing for your organisation: standard in 4-6 weeks, urgent in 48-72 hours.',
    ...lazyPage(
      async () => (await import('./pages/public/corporate-briefing-page.tsx')).CorporateBriefingPage,
    ),
  },
  {
    path: paths.dominionAccess,
    title: `Dominion access · ${brand.name}`,
    description: 'The gate to the rooms kept for Dominion clients. An access code is needed.',
    ...lazyPage(async () => (await import('./pages/public/dominion-access-page.tsx')).DominionAccessPage),
  },
  {
    path: paths.intelligence,
    title: `Strategic Intelligence · ${brand.name}`,
    description:
      'Market intelligence, risk assessment, strategic counsel and digital intelligence for those who move cargo and capital.',
    ...lazyPage(async () => (await import('./pages/public/intelligence-page.tsx')).IntelligencePage),
  },
  {
    path: paths.resources,
    title: `Strategic Resources · ${brand.name}`,
    description:
      'Four standing reports on commodities, maritime flow, partnerships and acquisitions, and how to apply for access.',
    ...lazyPage(async () => (await import('./pages/public/resources-page.tsx')).ResourcesPage),
  },
  {
    path: paths.onboard,
    title: `Tier 1 onboarding · ${brand.name}`,
    description: 'The four onboarding documents, the instructions, and where a Tier 1 submission goes.',
    ...lazyPage(async () => (await import('./pages/public/onboard-page.tsx')).OnboardPage),
  },
  {
    path: paths.leadership,
    title: `Leadership · ${brand.name}`,
    description:
      'The five directors of the Zahrael divisions, the divisions in figures, and how to reach them.',
    ...lazyPage(async () => (await import('./pages/public/leadership-page.tsx')).LeadershipPage),
  },
  {
    path: paths.legal,
    title: `Legal Framework · ${brand.name}`,
    description:
      'Terms of engagement, compliance framework and data-security principles of the Zahrael Group.',
    ...lazyPage(async () => (await import('./pages/public/legal-page.tsx')).LegalPage),
  },
];
