import { signIn } from '../../../../shared/contract/staff-access.ts';
import { SignInForm } from '../../components/form/sign-in-form.tsx';
import { useSession } from './session.ts';

export const StaffSignIn = () => (
  <SignInForm
    endpoint={signIn}
    secret={{ name: 'accessCode', label: 'Access code' }}
    compose={({ username = '', accessCode = '' }) => ({ username, accessCode })}
    onSent={useSession().entered}
  />
);
