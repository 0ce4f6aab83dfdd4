import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPageReady, loadPage } from './load-page.ts';
import { publicPageAt } from './public-pages.ts';

interface HistorySteps {
  /** The path of the page that the router shows or is about to show, to be set after `navigate`. */
  routedPath: RefObject<string>;
  /** What the visitor followed last, a link or a step: a page that loads for another one is not shown any more. */
  followed: RefObject<object | undefined>;
}

/**
 * Leaves anchors within the page to the browser. The router would render the page again, and React drops the
 * markup of sections that have not hydrated: the page would collapse under the visitor. The router goes to other pages by
 * itself once their code is there: until then React would show nothing. If that fails to load, the browser loads the page.
 */
export const useHistorySteps = (): HistorySteps => {
  const { pathname: shown } = useLocation();
  const navigate = useNavigate();
  const routedPath = useRef(shown);
  const followed = useRef<object>(undefined);

  const loadStep = useEffectEvent(async (event: PopStateEvent) => {
    const { pathname, search, hash } = location;
    const outcome = await loadPage(publicPageAt(pathname));
    if (followed.current !== event) return;
    if (outcome === 'failed' && navigator.onLine) location.reload();
    if (outcome !== 'loaded') return;
    navigate(pathname + search + hash, { replace: true });
    routedPath.current = pathname;
  });

  // A layout effect below the router runs before the router's own: this listener comes first.
  useLayoutEffect(() => {
    const step = (event: PopStateEvent) => {
      const { pathname } = location;
      followed.current = event;
      if (pathname === routedPath.current) return event.stopImmediatePropagation();
      // A page whose code cannot come offline says that it cannot be shown.
      if (isPageReady(publicPageAt(pathname)) || !navigator.onLine) {
        routedPath.current = pathname;
        return;
      }
      event.stopImmediatePropagation();
      void loadStep(event);
    };
    addEventListener('popstate', step);

    return () => removeEventListener('popstate', step);
  }, []);

  return { routedPath, followed };
};
