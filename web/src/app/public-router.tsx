import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicLayout } from './layouts/public-layout.tsx';
import { notFoundPage, type PublicPage, publicPages } from './public-pages.ts';
import { Ready } from './ready.tsx';
import { useNavigationScroll } from './use-navigation-scroll.ts';
import { useSiteLinks } from './use-site-links.ts';

/** The public site inside a router; calls `onReady` once the page is interactive. */
export const PublicRouter = ({ onReady }: { onReady?: () => void }) => {
  useNavigationScroll();
  useSiteLinks();

  return (
    <Suspense>
      <Routes>
        <Route element={<PublicLayout />}>
          {publicPages.map((page) => (
            <Route key={page.path} path={page.path} element={<PageView page={page} />} />
          ))}
          <Route path="*" element={<notFoundPage.Component />} />
        </Route>
      </Routes>
      <Ready onReady={onReady} />
    </Suspense>
  );
};

/** Once it has been hydrated, a page has its sections or loads them itself. */
const PageView = ({ page: { Component, Whole } }: { page: PublicPage }) =>
  Component.isLoaded() ? <Component /> : <Whole />;
