import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';

interface LateProps {
  /** Whether its code is there already; then it stands at once. */
  ready: boolean;
  /** Asks for its code by being rendered. */
  children: ReactNode;
}

/** A part of a page that comes alive when it nears the view. Until then its prerendered markup stands. */
export const Late = ({ ready, children }: LateProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [nearing] = useState(() => Promise.withResolvers<void>());
  // Prerendering shows everything.
  if (typeof document === 'undefined') nearing.resolve();

  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && nearing.resolve(),
      { rootMargin: '50% 0px' },
    );
    watch.observe(place.current);
    // A navigation within the page waits for all its parts: whoever follows an anchor asks for them.
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a[href*="#"]')) nearing.resolve();
    };
    addEventListener('click', follow, { capture: true });
    addEventListener('popstate', follow);

    return () => {
      watch.disconnect();
      removeEventListener('click', follow, { capture: true });
      removeEventListener('popstate', follow);
    };
  }, [nearing]);

  return (
    <div ref={place}>
      <Suspense>
        <After sign={ready ? undefined : nearing.promise}>{children}</After>
      </Suspense>
    </div>
  );
};

const After = ({ sign, children }: { sign: Promise<void> | undefined; children: ReactNode }) => {
  if (sign !== undefined) use(sign);
  return children;
};
