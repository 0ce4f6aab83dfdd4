import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { SignInCache } from '../../api/cache.tsx';
import { useSession } from '../../features/staff-access/session.tsx';
import { paths } from '../../paths.ts';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { PutAwayDialogs } from '../put-away-dialogs.ts';
import { AnotherSignIn } from './another-sign-in.tsx';
import { StaffHeading } from './staff-heading.tsx';

/** Admits signed-in staff; sends others to the sign-in and back to their destination afterwards. */
export const StaffPortalGuard = () => {
  const { session, check } = useSession();
  const { pathname, search, hash } = useLocation();

  if (session.state === 'signed-out' && session.because === 'replaced')
    return (
      <main className="staff-width py-16">
        <AnotherSignIn portal="staff portal">
          <p className="text-ink-soft">
            What you were typing in a form is there again when you sign in again in the other tab. It is
            deleted when this tab continues as the person signed in.
          </p>
        </AnotherSignIn>
      </main>
    );
  if (session.state === 'signed-out') {
    const returnTo =
      session.because === 'left' ? '' : `?${new URLSearchParams({ returnTo: pathname + search + hash })}`;
    return (
      <>
        <PutAwayDialogs />
        <Navigate to={paths.staffAccess + returnTo} replace />
      </>
    );
  }
  if (session.state !== 'signed-in') {
    return (
      <main className="staff-width py-16">
        {session.state === 'checking' ? (
          <Skeleton label="Opening the staff portal…" />
        ) : (
          <>
            <StaffHeading>Staff portal</StaffHeading>
            <Failed onRetry={check}>The staff portal cannot be reached right now.</Failed>
          </>
        )}
      </main>
    );
  }

  return (
    <SignInCache of={session.user.username}>
      <Outlet />
    </SignInCache>
  );
};
