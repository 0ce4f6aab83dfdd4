import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import type { LazyComponent } from '../ui/lazy-component.tsx';
import { Ready } from './ready.tsx';
import { replayEvents } from './replay-events.ts';

/**
 * A section whose code loads when it nears the viewport. Until then its prerendered markup shows, and clicks
 * and keys in it wait. `ahead` is the distance, in heights of the viewport.
 */
export const LazySection = ({ Section, ahead = '50%' }: { Section: LazyComponent; ahead?: `${number}%` }) => {
  const container = useRef<HTMLDivElement>(null);
  // Prerendering shows all sections; after a navigation within the site the code is loaded already.
  const [isWaiting] = useState(() => typeof document !== 'undefined' && !Section.isLoaded());
  const [code] = useState(() => Promise.withResolvers<void>());
  const [interactive] = useState(() => Promise.withResolvers<void>());

  useEffect(() => {
    if (container.current === null || !isWaiting) return;
    const cleanup = new AbortController();
    const { signal } = cleanup;
    const load = () =>
      Section.load().then(code.resolve, () => {
        // The browser may be offline: the next scroll tries again.
        addEventListener('scroll', load, { once: true, passive: true, signal });
      });

    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void load(),
      { rootMargin: `${ahead} 0px` },
    );
    observer.observe(container.current);
    // The router waits for all sections before it navigates to the page that is shown: such a click loads
    // them.
    const loadOnLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname === location.pathname && link.hash === '') void load();
    };
    addEventListener('click', loadOnLink, { capture: true, signal });
    const stopReplay = replayEvents(container.current, () => {
      void load();
      return interactive.promise;
    });
    void interactive.promise.then(stopReplay);

    return () => {
      observer.disconnect();
      cleanup.abort();
      stopReplay();
    };
  }, [isWaiting, Section, ahead, code, interactive]);

  return (
    <div ref={container}>
      <Suspense>
        <WaitFor promise={isWaiting ? code.promise : undefined}>
          <Section />
        </WaitFor>
        <Ready onReady={interactive.resolve} />
      </Suspense>
    </div>
  );
};

const WaitFor = ({ promise, children }: { promise: Promise<void> | undefined; children: ReactNode }) => {
  if (promise !== undefined) use(promise);
  return children;
};
