import { lazyComponent } from '../../../../ui/lazy-component.tsx';

// The sections below the first viewport, each in a chunk of its own: most of the page's code loads on scroll.

export const LazyDivisions = lazyComponent(async () => (await import('./divisions.tsx')).Divisions);

export const LazyLiveSections = lazyComponent(async () => (await import('./live-sections.tsx')).LiveSections);

export const LazyStatusAndOnboarding = lazyComponent(
  async () => (await import('./status-and-onboarding.tsx')).StatusAndOnboarding,
);

export const loadSections = () =>
  Promise.all([LazyDivisions.load(), LazyLiveSections.load(), LazyStatusAndOnboarding.load()]);
