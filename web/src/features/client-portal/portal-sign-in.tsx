import { signInToPortal } from '../../../../shared/contract/client-portal.ts';
import { SignInForm } from '../../components/form/sign-in-form.tsx';
import { usePortalSession } from './portal-session.ts';

export const PortalSignIn = () => (
  <SignInForm
    endpoint={signInToPortal}
    secret={{ name: 'password', label: 'Password' }}
    compose={({ username = '', password = '' }) => ({ username, password })}
    onSent={usePortalSession().entered}
  />
);
