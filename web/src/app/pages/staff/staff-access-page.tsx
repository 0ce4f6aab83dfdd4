import { Navigate, useSearchParams } from 'react-router-dom';
import { signInToStaffPortal } from '../../../../../shared/contract/staff-access.ts';
import { SignInForm } from '../../../components/form/sign-in-form.tsx';
import { brand } from '../../../content/brand.ts';
import { returnPath } from '../../../features/staff-access/return-path.ts';
import { useSession } from '../../../features/staff-access/session.tsx';
import { paths } from '../../../paths.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

const WHY = {
  absent: undefined,
  left: 'You are signed out.',
  ended: 'Your session has ended. Sign in again to go on where you were.',
  barred: 'Your access to the staff portal has ended. An administrator can tell you more.',
};

export const StaffAccessPage = () => {
  const { session } = useSession();
  const [search] = useSearchParams();

  if (session.state === 'signed-in') {
    const places = { signIn: paths.staffAccess, otherwise: paths.crm };
    return <Navigate to={returnPath(search.get('returnTo'), places)} replace />;
  }
  const why = session.state === 'signed-out' ? WHY[session.because] : undefined;

  return (
    <div className="grid min-h-svh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <header className="on-ink flex flex-col justify-between gap-10 px-6 py-6 lg:px-12 lg:py-10">
        <p className="font-display text-wordmark">{brand.legalName}</p>
        <div>
          <StaffHeading variant="heading">Staff Access Portal</StaffHeading>
          <p className="mt-4 max-w-sm text-pretty text-paper-deep">
            For authorised staff only. Tier 1 entries require additional clearance.
          </p>
        </div>
        <a
          href={paths.home}
          className="self-start py-1 text-label text-paper-deep underline underline-offset-4 hover:text-paper-bright"
        >
          Return to site
        </a>
      </header>
      <main className="flex px-6 py-10 lg:items-center lg:px-24">
        <div className="w-full max-w-md">
          <p role="status" className="mb-8 border-l-4 border-brass py-1 pl-4 empty:hidden">
            {why}
          </p>
          {session.state === 'checking' ? <Skeleton label="Checking your session…" /> : <StaffSignIn />}
        </div>
      </main>
    </div>
  );
};

const StaffSignIn = () => (
  <SignInForm
    endpoint={signInToStaffPortal}
    secret={{ name: 'accessCode', label: 'Access code' }}
    compose={({ username = '', accessCode = '' }) => ({ username, accessCode })}
    onSent={useSession().entered}
  />
);
