import { brand } from '../content/brand.ts';
import { paths } from '../paths.ts';
import { lazyPage } from './lazy-page.tsx';
import type { PublicPage } from './public-pages.ts';

const qualification = (division: string, name: string, description: string): PublicPage => ({
  path: paths.qualification(division),
  title: `${name} qualification · ${brand.name}`,
  description,
  ...lazyPage(
    async () => (await import('./pages/public/qualification-division-page.tsx')).QualificationDivisionPage,
  ),
});

/** One screen at two addresses; search engines learn of the shorter. */
const archai = (path: string): PublicPage => ({
  path,
  canonical: paths.archai,
  title: `ARCHAI, the transformation companion · ${brand.name}`,
  description:
    'An AI companion for people who carry responsibility: Pattern Analysis, Transformation Grid, Support Network and Identity Assessment. Request a transformation.',
  ...lazyPage(async () => (await import('./pages/public/archai-page.tsx')).ArchaiPage),
});

/** The divisions' own pages and the way into each. */
export const divisionPages: readonly PublicPage[] = [
  {
    path: paths.maritime,
    title: `Maritime chartering · ${brand.name}`,
    description:
      'Handymax, Panamax and Capesize chartering from Dubai. Submit a vessel or capacity; the vessel desk answers within 24 hours. Charter rates 20% below market.',
    ...lazyPage(async () => (await import('./pages/public/maritime-page.tsx')).MaritimePage),
  },
  archai(paths.archai),
  archai(paths.archaiIntelligence),
  {
    path: paths.archaiPrivacyPolicy,
    title: `ARCHAI privacy policy · ${brand.name}`,
    description:
      'What ARCHAI learns about you, what it does with it, and how you take it back. Effective 9 June 2025.',
    ...lazyPage(
      async () => (await import('./pages/public/archai-privacy-policy-page.tsx')).ArchaiPrivacyPolicyPage,
    ),
  },
  {
    path: paths.archaiTermsOfUse,
    title: `ARCHAI terms of use · ${brand.name}`,
    description: 'What you may expect of ARCHAI, and what is expected of you. Effective 9 June 2025.',
    ...lazyPage(
      async () => (await import('./pages/public/archai-terms-of-use-page.tsx')).ArchaiTermsOfUsePage,
    ),
  },
  {
    path: paths.zahrael,
    title: `Infrastructure holdings · ${brand.name}`,
    description:
      'Port interests, terminal capacity and resource acquisition on the group’s lanes, held for the long term with partners who think the same.',
    ...lazyPage(async () => (await import('./pages/public/zahrael-page.tsx')).ZahraelPage),
  },
  {
    path: paths.trust,
    title: `Trust and Legacy · ${brand.name}`,
    description:
      'Family office, alternative investment access, asset protection, legacy and succession planning, strategic advisory. By qualification only.',
    ...lazyPage(async () => (await import('./pages/public/trust-page.tsx')).TrustPage),
  },
  {
    path: paths.embassy,
    title: `Embassy · ${brand.name}`,
    description:
      'Partnership development, protocol enforcement, intelligence liaison and resource flow facilitation: the group’s representation to authorities and trading houses.',
    ...lazyPage(async () => (await import('./pages/public/embassy-page.tsx')).EmbassyPage),
  },
  {
    path: paths.qualification(),
    title: `Qualification · ${brand.name}`,
    description:
      'What qualification is, which division asks what, and how you are answered. One file, valid for twelve months, for every division of the group.',
    ...lazyPage(async () => (await import('./pages/public/qualification-page.tsx')).QualificationPage),
  },
  qualification(
    'maritime',
    'Maritime',
    'Criteria, documents and steps for vessel owners, operators, loaders and port authorities who wish to charter with the group.',
  ),
  qualification(
    'archai',
    'ARCHAI',
    'Who can take part in ARCHAI, what it asks of you and how a programme begins.',
  ),
  qualification(
    'intelligence',
    'Intelligence',
    'Criteria, documents and steps for principals who commission strategic intelligence.',
  ),
  qualification(
    'zahrael',
    'Holdings',
    'What owners, operators and co-investors show before the holdings division reads a proposal.',
  ),
  qualification(
    'trust',
    'Trust',
    'Introduction, identity and origin of funds: what Trust and Legacy asks before a mandate.',
  ),
  qualification(
    'embassy',
    'Embassy',
    'What the embassy needs to know of an institution before it grants an audience.',
  ),
];
