import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { type LazyPage, Page } from './lazy-page.tsx';
import { Ready } from './ready.tsx';
import { replayEvents } from './replay-events.ts';

/**
 * A section of a page that comes alive when it nears the view. Until then its prerendered markup stands, and what is
 * pressed in it waits. `ahead` is how near, in heights of the view.
 */
export const LazySection = ({ section, ahead = '50%' }: { section: LazyPage; ahead?: `${number}%` }) => {
  const place = useRef<HTMLDivElement>(null);
  // Prerendering shows everything; whoever comes from another page finds the code there.
  const [atRest] = useState(() => typeof document !== 'undefined' && section.preloaded() === undefined);
  const [code] = useState(() => Promise.withResolvers<void>());
  const [alive] = useState(() => Promise.withResolvers<void>());

  useEffect(() => {
    if (place.current === null || !atRest) return;
    const over = new AbortController();
    const { signal } = over;
    const ask = () =>
      section.preload().then(code.resolve, () => {
        // Offline for a moment: the next scroll asks again.
        addEventListener('scroll', ask, { once: true, passive: true, signal });
      });

    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void ask(),
      { rootMargin: `${ahead} 0px` },
    );
    watch.observe(place.current);
    // The router's own way to the page that is shown waits for all its parts: whoever takes it asks for them.
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname === location.pathname && link.hash === '') void ask();
    };
    addEventListener('click', follow, { capture: true, signal });
    const letGo = replayEvents(place.current, () => {
      void ask();
      return alive.promise;
    });
    void alive.promise.then(letGo);

    return () => {
      watch.disconnect();
      over.abort();
      letGo();
    };
  }, [atRest, section, ahead, code, alive]);

  return (
    <div ref={place}>
      <Suspense>
        <After sign={atRest ? code.promise : undefined}>
          <Page page={section} />
        </After>
        <Ready onReady={alive.resolve} />
      </Suspense>
    </div>
  );
};

const After = ({ sign, children }: { sign: Promise<void> | undefined; children: ReactNode }) => {
  if (sign !== undefined) use(sign);
  return children;
};
