import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { useScrollReveal } from './public-scroll-reveal.ts';

/** Every public page opens on ink, so that the header can float above it. */
export const PublicLayout = () => {
  useScrollReveal();
  const { pathname } = useLocation();

  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 bg-paper-bright px-4 py-2.5 text-label text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary
          at={pathname}
          className="page-width pt-32 pb-16 lg:pb-32"
          message="This page could not be shown."
        >
          <Outlet />
        </ErrorBoundary>
      </main>
      <PublicFooter />
      <Toaster />
    </>
  );
};
