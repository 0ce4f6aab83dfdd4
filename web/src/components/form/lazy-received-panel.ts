import { lazyComponent } from '../../ui/lazy-component.tsx';

/** Loads with the code that sends a form: few visitors send one. */
export const LazyReceivedPanel = lazyComponent(
  async () => (await import('./received-panel.tsx')).ReceivedPanel,
);
