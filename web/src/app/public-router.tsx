import { Suspense, useState } from 'react';
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
  const [beReady] = useState(() => () => {
    isHydrating = false;
    onReady?.();
  });

  return (
    <Suspense>
      <Routes>
        <Route element={<PublicLayout />}>
          {publicPages.map((page) => (
            <Route key={page.path} path={page.path} element={<PageView key={page.path} page={page} />} />
          ))}
          <Route path="*" element={<notFoundPage.Component />} />
        </Route>
      </Routes>
      <Ready onReady={beReady} />
    </Suspense>
  );
};

/** Whether the prerendered page is being hydrated, which loads its sections itself. */
let isHydrating = true;

/** Another page has all its sections from the start. */
const PageView = ({ page: { Component, Whole } }: { page: PublicPage }) => {
  const [Shown] = useState(() => (isHydrating || Whole.isLoaded() ? Component : Whole));

  return <Shown />;
};
