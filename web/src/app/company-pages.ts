import { brand } from '../content/brand.ts';
import { paths } from '../paths.ts';
import { lazyPage } from './lazy-page.tsx';
import type { PublicPage } from './public-pages.ts';

/** The pages of the company as a whole: contact, publications, leadership, legal framework. */
export const companyPages: readonly PublicPage[] = [
  {
    path: paths.contactPage,
    title: `Contact · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/contact-page.tsx')).ContactPage),
  },
  {
    path: paths.enquiry,
    title: `General enquiry · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/enquiry-page.tsx')).EnquiryPage),
  },
  {
    path: paths.corporateBriefing,
    title: `Corporate briefing · ${brand.name}`,
    ...lazyPage(
      async () => (await import('./pages/public/corporate-briefing-page.tsx')).CorporateBriefingPage,
    ),
  },
  {
    path: paths.dominionAccess,
    title: `Dominion access · ${brand.name}`,
    ...lazyPage(async () => (await import('../features/dominion-access/dominion-access.tsx')).DominionAccess),
  },
  {
    path: paths.intelligence,
    title: `Strategic Intelligence · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/intelligence-page.tsx')).IntelligencePage),
  },
  {
    path: paths.resources,
    title: `Strategic Resources · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/resources-page.tsx')).ResourcesPage),
  },
  {
    path: paths.onboard,
    title: `Tier 1 onboarding · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/onboard-page.tsx')).OnboardPage),
  },
  {
    path: paths.leadership,
    title: `Leadership · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/leadership-page.tsx')).LeadershipPage),
  },
  {
    path: paths.legal,
    title: `Legal Framework · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/legal-page.tsx')).LegalPage),
  },
];
