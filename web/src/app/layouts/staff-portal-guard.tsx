import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { SignInCache } from '../../api/cache.tsx';
import { useSession } from '../../features/staff-access/session.tsx';
import { paths } from '../../paths.ts';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { StaffHeading } from './staff-heading.tsx';

/** Admits signed-in staff; sends others to the sign-in and back to their destination afterwards. */
export const StaffPortalGuard = () => {
  const { session, check } = useSession();
  const { pathname, search, hash } = useLocation();

  if (session.state === 'signed-out') {
    const returnTo =
      session.because === 'left' ? '' : `?${new URLSearchParams({ returnTo: pathname + search + hash })}`;
    return <Navigate to={paths.staffAccess + returnTo} replace />;
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
