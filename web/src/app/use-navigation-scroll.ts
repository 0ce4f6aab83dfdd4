import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollToAnchor, stopHoldingAnchor } from './anchors.ts';
import { publicPageAt } from './public-pages.ts';

/** After a navigation: sets the page title and scrolls to the top or to the anchor. */
export const useNavigationScroll = () => {
  const { pathname, hash, key } = useLocation();
  const shownKey = useRef(key);

  useEffect(() => {
    // The browser has set title and scroll position of the first page.
    if (shownKey.current === key) return;
    shownKey.current = key;

    document.title = publicPageAt(pathname).title;
    const anchor = document.getElementById(hash.slice(1));
    if (anchor === null) scrollToTop();
    else scrollToAnchor(anchor);
    focusOn(anchor ?? document.getElementById('main'));
  }, [pathname, hash, key]);
};

const scrollToTop = () => {
  stopHoldingAnchor();
  const jump = () => scrollTo({ top: 0, behavior: 'instant' });
  jump();
  // A smooth scroll in progress may have its next step scheduled; this jump comes after it.
  requestAnimationFrame(() => requestAnimationFrame(jump));
};

/** Keyboards and screen readers continue from here, as after the browser's own navigation. */
const focusOn = (element: HTMLElement | null) => {
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};
