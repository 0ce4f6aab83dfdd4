import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { countPage } from '../api/count-visit.ts';
import { showFailure } from '../ui/overlay/toast.tsx';
import { loadPage } from './load-page.ts';
import { notFoundPage, type PublicPage, publicPageAt } from './public-pages.ts';
import { useHistorySteps } from './use-history-steps.ts';

/** The public page that a click on a link opens in this tab, if any. */
const pageLinkOf = (event: MouseEvent): { link: HTMLAnchorElement; page: PublicPage } | undefined => {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
  const page = publicPageAt(link.pathname);
  // The browser handles anchors within the page.
  const isWithin = link.pathname === location.pathname && link.hash !== '';
  return page === notFoundPage || isWithin ? undefined : { link, page };
};

/** Leaves a link to the browser, but not offline: its page without a connection would end what waits here to be sent. */
const openWithoutCode = (href: string) => {
  if (navigator.onLine) location.assign(href);
  else
    showFailure(
      'You are offline',
      'That page cannot be opened offline. Please stay on this one until you are back online.',
    );
};

/**
 * Opens links between public pages without a page load, so that the application keeps its memory. If the
 * page's code fails to load, the browser loads the page.
 */
export const useSiteLinks = () => {
  const navigate = useNavigate();
  const { routedPath, followed } = useHistorySteps();

  useEffect(() => {
    const open = async (link: HTMLAnchorElement, page: PublicPage) => {
      const { pathname, search, hash, href } = link;
      const from = location.pathname;
      followed.current = link;
      const outcome = await loadPage(page);
      // Of a double click, the first opens the page.
      if (followed.current !== link) return;
      followed.current = undefined;
      if (outcome === 'failed') openWithoutCode(href);
      if (outcome !== 'loaded') return;
      // As in browsers, a link to the address of the page adds no entry.
      navigate(pathname + search + hash, { replace: href === location.href });
      routedPath.current = pathname;
      if (pathname !== from) countPage(pathname);
    };
    const follow = (event: MouseEvent) => {
      const pageLink = pageLinkOf(event);
      if (pageLink === undefined) return;
      event.preventDefault();
      void open(pageLink.link, pageLink.page);
    };

    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, routedPath, followed]);
};
