import type { ComponentType } from 'react';
import { brand } from '../content/brand.ts';
import { paths } from '../paths.ts';
import { type LazyComponent, lazyComponent } from '../ui/lazy-component.tsx';
import { loadSections } from './pages/public/home/lazy-sections.ts';

export interface PublicPage {
  path: string;
  title: string;
  Component: LazyComponent;
  /** The page with its sections that load later, for a visitor who comes from another page. */
  Whole?: LazyComponent;
  /** The canonical address for search engines, where another one shows the same screen. */
  canonical?: string;
}

const page = (path: string, title: string, load: () => Promise<ComponentType>): PublicPage => ({
  path,
  title: `${title} · ${brand.name}`,
  Component: lazyComponent(load),
});

const qualification = (division: string, name: string): PublicPage =>
  page(
    paths.qualification(division),
    `${name} qualification`,
    async () => (await import('./pages/public/qualification-division-page.tsx')).QualificationDivisionPage,
  );

/** One page at two addresses; the shorter one is canonical. */
const archai = (path: string): PublicPage => ({
  ...page(
    path,
    'ARCHAI, the transformation companion',
    async () => (await import('./pages/public/archai-page.tsx')).ArchaiPage,
  ),
  canonical: paths.archai,
});

const Home = lazyComponent(async () => (await import('./pages/public/home-page.tsx')).HomePage);

/** Every public page; the build renders each to a file. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    title: `${brand.legalName}: private maritime chartering and logistics`,
    Component: Home,
    // A section that loads later would push the followed anchor down.
    Whole: lazyComponent(async () => {
      await Promise.all([Home.load(), loadSections()]);
      return Home;
    }),
  },
  page(
    paths.maritime,
    'Maritime chartering',
    async () => (await import('./pages/public/maritime-page.tsx')).MaritimePage,
  ),
  archai(paths.archai),
  archai(paths.archaiIntelligence),
  page(
    paths.archaiPrivacyPolicy,
    'ARCHAI privacy policy',
    async () => (await import('./pages/public/archai-privacy-policy-page.tsx')).ArchaiPrivacyPolicyPage,
  ),
  page(
    paths.archaiTermsOfUse,
    'ARCHAI terms of use',
    async () => (await import('./pages/public/archai-terms-of-use-page.tsx')).ArchaiTermsOfUsePage,
  ),
  page(
    paths.zahrael,
    'Infrastructure holdings',
    async () => (await import('./pages/public/zahrael-page.tsx')).ZahraelPage,
  ),
  page(
    paths.trust,
    'Trust and Legacy',
    async () => (await import('./pages/public/trust-page.tsx')).TrustPage,
  ),
  page(paths.embassy, 'Embassy', async () => (await import('./pages/public/embassy-page.tsx')).EmbassyPage),
  page(
    paths.qualification(),
    'Qualification',
    async () => (await import('./pages/public/qualification-page.tsx')).QualificationPage,
  ),
  qualification('maritime', 'Maritime'),
  qualification('archai', 'ARCHAI'),
  qualification('intelligence', 'Intelligence'),
  qualification('zahrael', 'Holdings'),
  qualification('trust', 'Trust'),
  qualification('embassy', 'Embassy'),
  page(
    paths.contactPage,
    'Contact',
    async () => (await import('./pages/public/contact-page.tsx')).ContactPage,
  ),
  page(
    paths.enquiry,
    'General enquiry',
    async () => (await import('./pages/public/enquiry-page.tsx')).EnquiryPage,
  ),
  page(
    paths.corporateBriefing,
    'Corporate briefing',
    async () => (await import('./pages/public/corporate-briefing-page.tsx')).CorporateBriefingPage,
  ),
  page(
    paths.dominionAccess,
    'Dominion access',
    async () => (await import('../features/dominion-access/dominion-access.tsx')).DominionAccess,
  ),
  page(
    paths.intelligence,
    'Strategic Intelligence',
    async () => (await import('./pages/public/intelligence-page.tsx')).IntelligencePage,
  ),
  page(
    paths.resources,
    'Strategic Resources',
    async () => (await import('./pages/public/resources-page.tsx')).ResourcesPage,
  ),
  page(
    paths.onboard,
    'Tier 1 onboarding',
    async () => (await import('./pages/public/onboard-page.tsx')).OnboardPage,
  ),
  page(
    paths.leadership,
    'Leadership',
    async () => (await import('./pages/public/leadership-page.tsx')).LeadershipPage,
  ),
  page(paths.legal, 'Legal Framework', async () => (await import('./pages/public/legal-page.tsx')).LegalPage),
  page(
    paths.privacyPolicy,
    'Privacy policy',
    async () => (await import('./pages/public/privacy-policy-page.tsx')).PrivacyPolicyPage,
  ),
];

export const notFoundPage = page(
  '/404',
  '404 Page Not Found',
  async () => (await import('./pages/public/not-found-page.tsx')).NotFoundPage,
);

export const publicPageAt = (path: string): PublicPage =>
  publicPages.find((page) => page.path === path) ?? notFoundPage;
