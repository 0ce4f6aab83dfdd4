import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollToAnchor, stopHoldingAnchor } from './anchors.ts';
import { publicPageAt } from './public-pages.ts';

/** After a navigation: the page's own title, and its top or the named anchor in view. */
export const useNavigationScroll = () => {
  const { pathname, hash, key } = useLocation();
  const arrivedAt = useRef(key);
  useOwnAnchors(pathname);

  useEffect(() => {
    // The page that the browser itself loaded is titled and scrolled already.
    if (arrivedAt.current === key) return;
    arrivedAt.current = key;

    document.title = publicPageAt(pathname).title;
    const anchor = document.getElementById(hash.slice(1));
    if (anchor === null) toTheTop();
    else scrollToAnchor(anchor);
    standAt(anchor ?? document.getElementById('main'));
  }, [pathname, hash, key]);
};

/**
 * Leaves anchors within the page to the browser. The router would render the page anew for them, and React gives up
 * the markup of parts that are not alive yet: the page would collapse under whoever scrolls over it.
 */
const useOwnAnchors = (pathname: string) => {
  // The page that is shown, or that a link has just asked for.
  const asked = useRef(pathname);
  useLayoutEffect(() => {
    asked.current = pathname;
  }, [pathname]);

  // A layout effect below the router comes before the router's own: this listener hears first.
  useLayoutEffect(() => {
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null) asked.current = link.pathname;
    };
    const keep = (event: PopStateEvent) => {
      if (location.pathname === asked.current) event.stopImmediatePropagation();
    };
    addEventListener('click', note);
    addEventListener('popstate', keep);

    return () => {
      removeEventListener('click', note);
      removeEventListener('popstate', keep);
    };
  }, []);
};

const toTheTop = () => {
  stopHoldingAnchor();
  const jump = () => scrollTo({ top: 0, behavior: 'instant' });
  jump();
  // A smooth scroll under way may have its next step in hand already; it lands after the jump.
  requestAnimationFrame(() => requestAnimationFrame(jump));
};

/** Keyboards and screen readers go on from here, as they do after the browser's own navigation. */
const standAt = (place: HTMLElement | null) => {
  if (place === null) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
