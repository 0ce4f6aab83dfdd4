import { lazy } from 'react';
import { brand } from '../content/brand.ts';
import { paths } from '../paths.ts';
import { companyPages } from './company-pages.ts';
import { divisionPages } from './division-pages.ts';
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
  ...divisionPages,
  ...companyPages,
];

export const notFoundPage: PublicPage = {
  path: '/404',
  title: `404 Page Not Found · ${brand.name}`,
  ...lazyPage(async () => (await import('./pages/public/not-found-page.tsx')).NotFoundPage),
};

export const publicPageAt = (path: string): PublicPage =>
  publicPages.find((page) => page.path === path) ?? notFoundPage;
