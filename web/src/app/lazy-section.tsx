import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import type { LazyComponent } from '../ui/lazy-component.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { holdForms } from './hold-forms.ts';
import { Ready } from './ready.tsx';
import { replayEvents } from './replay-events.ts';

interface LazySectionProps {
  Section: LazyComponent;
  /** The distance at which its code loads, in heights of the viewport. */
  ahead?: `${number}%`;
  /** Loads its code, too, once the page has been interactive for a second and the browser is idle: before somebody fills it in. */
  isForm?: boolean;
  /** Shows until its code has come on a page that is not prerendered. */
  fallback?: ReactNode;
}

const FORMS_AFTER = 1_000;

/**
 * A section whose code loads when it nears the viewport. Until then its prerendered markup shows, and clicks, keys and forms
 * in it wait.
 */
export const LazySection = ({ Section, ahead = '50%', isForm = false, fallback }: LazySectionProps) => {
  const container = useRef<HTMLDivElement>(null);
  // Prerendering shows all sections; after a navigation within the site the code is loaded already.
  const [isWaiting] = useState(() => typeof document !== 'undefined' && !Section.isLoaded());
  const [interactive] = useState(() => Promise.withResolvers<void>());

  useEffect(() => {
    const area = container.current;
    if (area === null || !isWaiting) return;
    const cleanup = new AbortController();
    const { signal } = cleanup;
    const loadAhead = () =>
      void Section.load().catch(() => {
        // The browser may be offline: the next scroll tries again.
        addEventListener('scroll', loadAhead, { once: true, passive: true, signal });
      });

    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadAhead(),
      { rootMargin: `${ahead} 0px` },
    );
    observer.observe(area);
    const timer = isForm ? setTimeout(() => whenIdle(loadAhead), FORMS_AFTER) : undefined;
    signal.addEventListener('abort', () => clearTimeout(timer));
    const beInteractive = async () => {
      await Section.load();
      await interactive.promise;
    };
    for (const hold of [holdForms, replayEvents])
      signal.addEventListener('abort', hold(area, beInteractive), { once: true });
    void interactive.promise.then(() => cleanup.abort());
    signal.addEventListener('abort', () => observer.disconnect());

    return () => cleanup.abort();
  }, [isWaiting, Section, ahead, isForm, interactive]);

  return (
    <div ref={container}>
      <Suspense fallback={fallback}>
        <WaitFor promise={isWaiting ? Section.loaded : undefined}>
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
