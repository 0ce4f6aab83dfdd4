import { lazyPage } from '../../../lazy-page.tsx';

// What lies below the first view, in chunks of their own: most of the page's code, and none of it is needed
// before someone scrolls there.

export const divisionsSection = lazyPage(async () => (await import('./divisions.tsx')).Divisions);

export const liveSections = lazyPage(async () => (await import('./live-sections.tsx')).LiveSections);

export const statusSection = lazyPage(
  async () => (await import('./status-and-onboarding.tsx')).StatusAndOnboarding,
);

export const preloadSections = () =>
  Promise.all([divisionsSection.preload(), liveSections.preload(), statusSection.preload()]);
