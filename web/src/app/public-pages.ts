import type { ComponentType } from 'react';
import { brand } from '../content/brand.ts';
import { paths } from '../paths.ts';
import { type LazyComponent, lazyComponent } from '../ui/lazy-component.tsx';
import {
  homeSections,
  LazyAccessRequestForm,
  LazyArchaiDemonstration,
  LazyIntelligenceForm,
  LazyOnboardingForm,
  LazyResourceApplication,
  LazyTransformationForm,
  LazyVesselForm,
} from './pages/public/lazy-sections.ts';

export interface PublicPage {
  path: string;
  title: string;
  Component: LazyComponent;
  /** The page with its sections that load later, which would push a followed anchor down: for a visitor from another page. */
  Whole: LazyComponent;
  /** The canonical address for search engines, where another one shows the same screen. */
  canonical?: string;
}

const page = (
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
  sections: readonly LazyComponent[] = [],
): PublicPage => {
  const Component = lazyComponent(load);

  return {
    path,
    title: `${title} · ${brand.name}`,
    Component,
    Whole: lazyComponent(async () => {
      await Promise.all([Component, ...sections].map((part) => part.load()));
      return Component;
    }),
  };
};

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
    [LazyArchaiDemonstration, LazyTransformationForm],
  ),
  canonical: paths.archai,
});

/** Every public page; the build renders each to a file. */
export const publicPages: readonly PublicPage[] = [
  {
    ...page(
      paths.home,
      '',
      async () => (await import('./pages/public/home-page.tsx')).HomePage,
      homeSections,
    ),
    title: `${brand.legalName}: private maritime chartering and logistics`,
  },
  page(
    paths.maritime,
    'Maritime chartering',
    async () => (await import('./pages/public/maritime-page.tsx')).MaritimePage,
    [LazyVesselForm],
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
    async () => (await import('./pages/public/dominion-access-page.tsx')).DominionAccessPage,
    [LazyAccessRequestForm],
  ),
  page(
    paths.intelligence,
    'Strategic Intelligence',
    async () => (await import('./pages/public/intelligence-page.tsx')).IntelligencePage,
    [LazyIntelligenceForm],
  ),
  page(
    paths.resources,
    'Strategic Resources',
    async () => (await import('./pages/public/resources-page.tsx')).ResourcesPage,
    [LazyResourceApplication],
  ),
  page(
    paths.onboard,
    'Tier 1 onboarding',
    async () => (await import('./pages/public/onboard-page.tsx')).OnboardPage,
    [LazyOnboardingForm],
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
