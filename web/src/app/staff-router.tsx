import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { OlderPagePrompt } from '../components/older-page-prompt.tsx';
import { PortalSessionProvider } from '../features/client-portal/portal-session.tsx';
import { SessionProvider } from '../features/staff-access/session.tsx';
import { StepUpPrompt } from '../features/staff-access/step-up-prompt.tsx';
import { AlertDialogs } from '../ui/overlay/alerts.tsx';
import { ModalToaster } from '../ui/overlay/modal-toaster.tsx';
import { ClientPortalGuard } from './client-portal-guard.tsx';
import { StaffErrorBoundary } from './layouts/staff-error-boundary.tsx';
import { StaffLayout } from './layouts/staff-layout.tsx';
import { StaffPortalGuard } from './layouts/staff-portal-guard.tsx';
import { NotFoundPage } from './pages/public/not-found-page.tsx';
import { staffScreens } from './staff-routes.tsx';
import { useScreenAhead } from './use-screen-ahead.ts';

const routesTo = (screens: typeof staffScreens) =>
  screens.map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);

/** Has no look of its own: prepares the screen that follows the sign-in. */
const ScreenAhead = () => {
  useScreenAhead();

  return null;
};

export const StaffRouter = () => (
  <BrowserRouter>
    <StaffErrorBoundary at="start">
      <SessionProvider>
        <ScreenAhead />
        <PortalSessionProvider>
          <Suspense>
            <Routes>
              {routesTo(staffScreens.filter(({ open }) => open))}
              <Route element={<ClientPortalGuard />}>
                <Route element={<StaffPortalGuard />}>
                  <Route element={<StaffLayout />}>
                    {routesTo(staffScreens.filter(({ open }) => !open))}
                  </Route>
                </Route>
              </Route>
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </PortalSessionProvider>
      </SessionProvider>
      <StepUpPrompt />
    </StaffErrorBoundary>
    <OlderPagePrompt />
    <ModalToaster />
    <AlertDialogs />
  </BrowserRouter>
);
