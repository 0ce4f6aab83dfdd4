import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { countPage } from '../api/count-visit.ts';
import { heldFormsSubmitted } from './hold-forms.ts';
import { LazyFooterForm } from './pages/public/lazy-sections.ts';
import { notFoundPage, type PublicPage, publicPageAt } from './public-pages.ts';

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

/**
 * Loads a page with the form of the footer: the router shows no page before what has been prerendered of the footer is
 * interactive. A form of this page that waits for its code is sent before the page goes.
 */
const loadPage = ({ Whole }: PublicPage) =>
  Promise.all([Whole.load(), LazyFooterForm.load(), heldFormsSubmitted()]);

/**
 * Opens links between public pages without a page load, so that the application keeps its memory. If the
 * page's code fails to load, the browser loads the page.
 */
export const useSiteLinks = () => {
  const navigate = useNavigate();
  const { pathname: shown } = useLocation();

  useEffect(() => {
    let latest: HTMLAnchorElement | undefined;
    const follow = (event: MouseEvent) => {
      const pageLink = pageLinkOf(event);
      if (pageLink === undefined) return;
      const { link, page } = pageLink;
      const { pathname, search, hash, href } = link;
      const from = location.pathname;
      event.preventDefault();
      latest = link;
      loadPage(page).then(
        () => {
          if (latest !== link) return;
          // Of a double click, the first opens the page; as in browsers, a link to the address of the page adds no entry.
          latest = undefined;
          navigate(pathname + search + hash, { replace: href === location.href });
          if (pathname !== from) countPage(pathname);
        },
        () => location.assign(href),
      );
    };

    // The router goes back by itself.
    const goBack = () => {
      if (location.pathname !== shown) loadPage(publicPageAt(location.pathname)).catch(() => undefined);
    };

    document.addEventListener('click', follow);
    addEventListener('popstate', goBack);
    return () => {
      latest = undefined;
      document.removeEventListener('click', follow);
      removeEventListener('popstate', goBack);
    };
  }, [navigate, shown]);
};
