import { lazy } from 'react';
import { brand } from '../content/brand.ts';
import { paths } from '../paths.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { preloadSections } from './pages/public/home/lazy-sections.ts';

export interface PublicPage extends LazyPage {
  path: string;
  title: string;
  /** The canonical address for search engines, where another one shows the same screen. */
  canonical?: string;
  /** Fetches the lazy sections, too, for a visitor who comes from another page. */
  preloadAll?: () => Promise<void>;
}

const page = (path: string, title: string, load: Parameters<typeof lazyPage>[0]): PublicPage => ({
  path,
  title: `${title} · ${brand.name}`,
  ...lazyPage(load),
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

const home = lazyPage(async () => (await import('./pages/public/home-page.tsx')).HomePage);
const preloadHome = async () => {
  await Promise.all([home.preload(), preloadSections()]);
};

/** Every public page; the build renders each to a file. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    title: `${brand.legalName}: private maritime chartering and logistics`,
    ...home,
    // The home page loads with all its sections: a section that loads later would push the followed anchor
    // down.
    preloadAll: preloadHome,
    Component: lazy(async () => {
      const [{ HomePage }] = await Promise.all([import('./pages/public/home-page.tsx'), preloadSections()]);
      return { default: HomePage };
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
