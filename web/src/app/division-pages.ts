import { brand } from '../content/brand.ts';
import { paths } from '../paths.ts';
import { lazyPage } from './lazy-page.tsx';
import type { PublicPage } from './public-pages.ts';

/** The divisions' own pages. */
export const divisionPages: readonly PublicPage[] = [
  {
    path: paths.maritime,
    title: `Maritime chartering · ${brand.name}`,
    description:
      'Handymax, Panamax and Capesize chartering from Dubai. Submit a vessel or capacity; the vessel desk answers within 24 hours. Charter rates 20% below market.',
    ...lazyPage(async () => (await import('./pages/public/maritime-page.tsx')).MaritimePage),
  },
];
