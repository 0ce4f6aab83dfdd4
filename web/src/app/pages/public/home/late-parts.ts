import { lazyPage } from '../../../lazy-page.tsx';

// What lies below the first view, in chunks of their own: most of the page's code, and none of it is needed
// before someone scrolls there.

export const divisionsPart = lazyPage(async () => (await import('./divisions.tsx')).Divisions);

export const livingPart = lazyPage(async () => (await import('./living.tsx')).Living);

export const standingPart = lazyPage(async () => (await import('./standing.tsx')).Standing);

export const preloadParts = () =>
  Promise.all([divisionsPart.preload(), livingPart.preload(), standingPart.preload()]);
