import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { publicPageAt } from './public-pages.ts';

/** After a navigation: the page's own title, and its top or the named anchor in view. */
export const useArrival = () => {
  const { pathname, hash, key } = useLocation();
  const arrivedAt = useRef(key);

  useEffect(() => {
    // The page that the browser itself loaded is titled and scrolled already.
    if (arrivedAt.current === key) return;
    arrivedAt.current = key;

    document.title = publicPageAt(pathname).title;
    const anchor = document.getElementById(hash.slice(1));
    if (anchor === null) toTheTop();
    else anchor.scrollIntoView();
    standAt(anchor ?? document.getElementById('main'));
  }, [pathname, hash, key]);
};

const toTheTop = () => {
  const jump = () => scrollTo({ top: 0, behavior: 'instant' });
  jump();
  // A smooth scroll under way may have its next step in hand already; it lands after the jump.
  requestAnimationFrame(() => requestAnimationFrame(jump));
};

/** Keyboards and screen readers go on from here, as they do after the browser's own navigation. */
const standAt = (place: HTMLElement | null) => {
  if (place === null) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
