import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { PortalSessionProvider } from '../features/client-portal/portal-session-provider.tsx';
import { SessionProvider } from '../features/staff-access/session-provider.tsx';
import { Alerts } from '../ui/alerts.tsx';
import { Toaster } from '../ui/toast.tsx';
import { ClientDoor } from './client-door.tsx';
import { StaffFaultBoundary } from './layouts/staff-fault-boundary.tsx';
import { StaffGate } from './layouts/staff-gate.tsx';
import { StaffLayout } from './layouts/staff-layout.tsx';
import { NotFoundPage } from './pages/public/not-found-page.tsx';
import { staffScreens } from './staff-routes.tsx';

const routesTo = (screens: typeof staffScreens) =>
  screens.map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);

export const StaffRouter = () => (
  <BrowserRouter>
    <StaffFaultBoundary at="start">
      <SessionProvider>
        <PortalSessionProvider>
          <Suspense>
            <Routes>
              {routesTo(staffScreens.filter(({ open }) => open))}
              <Route element={<ClientDoor />}>
                <Route element={<StaffGate />}>
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
    </StaffFaultBoundary>
    <Toaster />
    <Alerts />
  </BrowserRouter>
);
