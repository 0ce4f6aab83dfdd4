import { lazyComponent } from '../../ui/lazy-component.tsx';

/** The open client beside the list. The list loads it ahead; the screen draws it. */
export const LazyClientPanel = lazyComponent(async () => (await import('./client-panel.tsx')).ClientPanel);
