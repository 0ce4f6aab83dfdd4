import { Suspense } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { readPortalSession } from '../../../shared/contract/portal-session.ts';
import { readAhead } from '../api/read-ahead.ts';
import { signedInHint } from '../api/signed-in-hint.ts';
import { usePortalSession } from '../features/client-portal/portal-session.tsx';
import { useSession } from '../features/staff-access/session.tsx';
import { paths } from '../paths.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Failed, Skeleton } from '../ui/states.tsx';
import { AnotherSignIn } from './layouts/another-sign-in.tsx';
import { ClientLayout } from './layouts/client-layout.tsx';
import { PutAwayDialogs } from './put-away-dialogs.ts';

const ClientPortalPage = lazyComponent(
  async () => (await import('./pages/client/client-portal-page.tsx')).ClientPortalPage,
);
const ClientSignInPage = lazyComponent(
  async () => (await import('./pages/client/client-sign-in-page.tsx')).ClientSignInPage,
);

const OwnPasswordPage = lazyComponent(
  async () => (await import('./pages/client/own-password-page.tsx')).OwnPasswordPage,
);

export const isPortalAt = (pathname: string): boolean => matchPath(paths.clientPortal, pathname) !== null;

/** Begins what a client's portal needs before it is drawn: its code, and the session where a client has signed in. */
export const openClientPortalAhead = (): void => {
  const code = ClientPortalPage.load().catch(() => undefined);
  if (signedInHint('client').read() !== undefined) readAhead(readPortalSession, {}, code);
  else ClientSignInPage.load().catch(() => undefined);
};

/**
 * The client portal and its management share one path: clients open their portal, staff their management
 * screen, and everybody else signs in as a client.
 */
export const ClientPortalGuard = () => {
  const { pathname } = useLocation();
  const { session: staff } = useSession();
  const { session, check } = usePortalSession();
  const isStaff = staff.state !== 'signed-out' || staff.because !== 'absent';

  if (!isPortalAt(pathname)) return <Outlet />;
  if (session.state === 'signed-out') {
    const { because } = session;
    if (because === 'replaced')
      return (
        <ClientLayout>
          <AnotherSignIn portal="client portal" />
        </ClientLayout>
      );
    if (because !== 'ended' && isStaff) return <Outlet />;
    return (
      <>
        <PutAwayDialogs />
        <Suspense>
          <ClientSignInPage because={because} />
        </Suspense>
      </>
    );
  }
  return (
    <ClientLayout>
      {session.state === 'checking' && <Skeleton label="Opening the client portal…" />}
      {session.state === 'unreachable' && (
        <Failed onRetry={check}>The client portal cannot be reached right now.</Failed>
      )}
      {session.state === 'signed-in' && (
        <Suspense fallback={<Skeleton />}>
          {session.user.mustChangePassword ? <OwnPasswordPage /> : <ClientPortalPage user={session.user} />}
        </Suspense>
      )}
    </ClientLayout>
  );
};
