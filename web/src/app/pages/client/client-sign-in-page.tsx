import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { signInToPortal } from '../../../../../shared/contract/client-portal.ts';
import { SignInForm } from '../../../components/form/sign-in-form.tsx';
import { brand } from '../../../content/brand.ts';
import { usePortalSession } from '../../../features/client-portal/portal-session.tsx';
import { paths } from '../../../paths.ts';

const WHY = {
  absent: undefined,
  left: 'You are signed out.',
  ended: 'Your session has ended. Sign in again to go on where you were.',
  barred: 'Your access to the client portal has ended. Your relationship lead can tell you more.',
};

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink';

export const ClientSignInPage = ({ because }: { because: keyof typeof WHY }) => {
  useEffect(() => {
    document.title = `Client portal · ${brand.name}`;
  }, []);

  return (
    <div className="mx-auto flex min-h-svh max-w-5xl flex-col px-5 sm:px-8">
      <header className="border-b border-ink py-4">
        <p className="font-display text-wordmark">{brand.legalName}</p>
      </header>
      <main className="grid flex-1 content-center gap-x-20 gap-y-10 py-10 lg:grid-cols-2 lg:items-center">
        <div>
          <h1 className="heading">Client portal</h1>
          <p className="mt-4 max-w-[38ch] text-lead text-pretty text-ink-soft">
            Your documents and invoices, the library shared with you, and how far our work for you is.
          </p>
        </div>
        <div className="w-full max-w-md">
          <p role="status" className="mb-8 border-l-4 border-brass py-1 pl-4 empty:hidden">
            {WHY[because]}
          </p>
          <PortalSignIn />
          <p className="mt-6 text-note text-ink-soft">
            Your relationship lead gives you your username and password, and a new password if you lose it.
          </p>
        </div>
      </main>
      <footer className="flex flex-wrap justify-between gap-x-8 border-t border-rule py-3 text-note text-ink-soft">
        <a href={paths.home} className={LINK}>
          Return to site
        </a>
        <Link to={paths.staffAccess} className={LINK}>
          Staff access
        </Link>
      </footer>
    </div>
  );
};

const PortalSignIn = () => (
  <SignInForm
    endpoint={signInToPortal}
    secret={{ name: 'password', label: 'Password' }}
    compose={({ username = '', password = '' }) => ({ username, password })}
    onSent={usePortalSession().entered}
  />
);
