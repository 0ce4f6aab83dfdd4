import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { notFoundPage, type PublicPage, publicPageAt } from './public-pages.ts';

/** The public page that a press on a link leads to, if the browser is to show it in this tab. */
const wayOf = (event: MouseEvent): { link: HTMLAnchorElement; page: PublicPage } | undefined => {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
  const page = publicPageAt(link.pathname);
  // Anchors within the page are the browser's own.
  const isWithin = link.pathname === location.pathname && link.hash !== '';
  return page === notFoundPage || isWithin ? undefined : { link, page };
};

/**
 * Follows every link between public pages inside the application, so that what it holds in memory stays. Where the
 * page's code cannot be fetched, the browser goes there by itself.
 */
export const useSiteLinks = () => {
  const navigate = useNavigate();

  useEffect(() => {
    let latest: HTMLAnchorElement | undefined;
    const follow = (event: MouseEvent) => {
      const way = wayOf(event);
      if (way === undefined) return;
      const { link, page } = way;
      const { pathname, search, hash, href } = link;
      event.preventDefault();
      latest = link;
      (page.preloadAll ?? page.preload)().then(
        () => latest === link && navigate(pathname + search + hash),
        () => location.assign(href),
      );
    };

    document.addEventListener('click', follow);
    return () => {
      latest = undefined;
      document.removeEventListener('click', follow);
    };
  }, [navigate]);
};
