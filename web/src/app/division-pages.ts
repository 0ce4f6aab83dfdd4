import { brand } from '../content/brand.ts';
import { paths } from '../paths.ts';
import { lazyPage } from './lazy-page.tsx';
import type { PublicPage } from './public-pages.ts';

const qualification = (division: string, name: string): PublicPage => ({
  path: paths.qualification(division),
  title: `${name} qualification · ${brand.name}`,
  ...lazyPage(
    async () => (await import('./pages/public/qualification-division-page.tsx')).QualificationDivisionPage,
  ),
});

/** One page at two addresses; the shorter one is canonical. */
const archai = (path: string): PublicPage => ({
  path,
  canonical: paths.archai,
  title: `ARCHAI, the transformation companion · ${brand.name}`,
  ...lazyPage(async () => (await import('./pages/public/archai-page.tsx')).ArchaiPage),
});

/** The pages of the divisions and of their qualification. */
export const divisionPages: readonly PublicPage[] = [
  {
    path: paths.maritime,
    title: `Maritime chartering · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/maritime-page.tsx')).MaritimePage),
  },
  archai(paths.archai),
  archai(paths.archaiIntelligence),
  {
    path: paths.archaiPrivacyPolicy,
    title: `ARCHAI privacy policy · ${brand.name}`,
    ...lazyPage(
      async () => (await import('./pages/public/archai-privacy-policy-page.tsx')).ArchaiPrivacyPolicyPage,
    ),
  },
  {
    path: paths.archaiTermsOfUse,
    title: `ARCHAI terms of use · ${brand.name}`,
    ...lazyPage(
      async () => (await import('./pages/public/archai-terms-of-use-page.tsx')).ArchaiTermsOfUsePage,
    ),
  },
  {
    path: paths.zahrael,
    title: `Infrastructure holdings · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/zahrael-page.tsx')).ZahraelPage),
  },
  {
    path: paths.trust,
    title: `Trust and Legacy · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/trust-page.tsx')).TrustPage),
  },
  {
    path: paths.embassy,
    title: `Embassy · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/embassy-page.tsx')).EmbassyPage),
  },
  {
    path: paths.qualification(),
    title: `Qualification · ${brand.name}`,
    ...lazyPage(async () => (await import('./pages/public/qualification-page.tsx')).QualificationPage),
  },
  qualification('maritime', 'Maritime'),
  qualification('archai', 'ARCHAI'),
  qualification('intelligence', 'Intelligence'),
  qualification('zahrael', 'Holdings'),
  qualification('trust', 'Trust'),
  qualification('embassy', 'Embassy'),
];
