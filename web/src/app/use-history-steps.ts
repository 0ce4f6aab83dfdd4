import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { loadPage } from './load-page.ts';
import { publicPageAt } from './public-pages.ts';

/**
 * Leaves anchors within the page to the browser. The router would render the page again, and React drops the
 * markup of sections that have not hydrated: the page would collapse under the visitor. The router goes to other pages by
 * itself; if the code of one fails to load, the browser loads it.
 * Answers the path of the page that the router shows or is about to show, to be set after `navigate`.
 */
export const useHistorySteps = (): RefObject<string> => {
  const { pathname: shown } = useLocation();
  const routedPath = useRef(shown);

  const loadStep = useEffectEvent(async () => {
    const { pathname, href } = location;
    if (pathname === shown) return;
    const outcome = await loadPage(publicPageAt(pathname));
    if (outcome === 'failed' && navigator.onLine && location.href === href) location.reload();
  });

  // A layout effect below the router runs before the router's own: this listener comes first.
  useLayoutEffect(() => {
    const step = (event: PopStateEvent) => {
      if (location.pathname === routedPath.current) event.stopImmediatePropagation();
      else void loadStep();
      routedPath.current = location.pathname;
    };
    addEventListener('popstate', step);

    return () => removeEventListener('popstate', step);
  }, []);

  return routedPath;
};
