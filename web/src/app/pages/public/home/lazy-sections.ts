import { lazyPage } from '../../../lazy-page.tsx';

// The sections below the first viewport, each in a chunk of its own: most of the page's code loads on scroll.

export const divisionsSection = lazyPage(async () => (await import('./divisions.tsx')).Divisions);

export const liveSections = lazyPage(async () => (await import('./live-sections.tsx')).LiveSections);

export const statusSection = lazyPage(
  async () => (await import('./status-and-onboarding.tsx')).StatusAndOnboarding,
);

export const preloadSections = () =>
  Promise.all([divisionsSection.preload(), liveSections.preload(), statusSection.preload()]);
