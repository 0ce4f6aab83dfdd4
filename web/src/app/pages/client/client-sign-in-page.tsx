import { signInToPortal } from '../../../../../shared/contract/portal-session.ts';
import { SignInForm } from '../../../components/form/sign-in-form.tsx';
import { usePortalSession } from '../../../features/client-portal/portal-session.tsx';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { ClientEntryLayout } from '../../layouts/client-entry-layout.tsx';

const WHY = {
  absent: undefined,
  left: 'You are signed out.',
  ended: 'Your session has ended. Sign in again to go on where you were.',
  barred: 'Your access to the client portal has ended. Your relationship lead can tell you more.',
};

export const ClientSignInPage = ({ because }: { because: keyof typeof WHY }) => (
  <ClientEntryLayout
    title="Client portal"
    intro="Your documents and invoices, the library shared with you, and how far our work for you is."
  >
    <p role="status" className="mb-8 border-l-4 border-brass py-1 pl-4 empty:sr-only">
      {WHY[because]}
    </p>
    <PortalSignIn />
    <p className="mt-6 text-note text-ink-soft">
      <Link
        to={paths.forgotPassword}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
      >
        Forgot your password?
      </Link>
      <br />
      New here? Your relationship lead sends you an email with a link to choose a password.
    </p>
  </ClientEntryLayout>
);

const PortalSignIn = () => (
  <SignInForm
    endpoint={signInToPortal}
    secret={{ name: 'password', label: 'Password' }}
    compose={({ username = '', password = '' }) => ({ username, password })}
    onSent={usePortalSession().entered}
  />
);
