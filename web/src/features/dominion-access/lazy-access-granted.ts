import { lazyComponent } from '../../ui/lazy-component.tsx';

/** What a valid code opens; loads with the code that sends one. */
export const LazyAccessGranted = lazyComponent(
  async () => (await import('./access-granted.tsx')).AccessGranted,
);
