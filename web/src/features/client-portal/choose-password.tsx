import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  choosePassword,
  readPasswordLink,
  signInToPortal,
} from '../../../../shared/contract/client-portal.ts';
import { SHORTEST_PASSWORD } from '../../../../shared/domain/portal-user.ts';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { useQuery } from '../../api/query.ts';
import { Form } from '../../components/form/form.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useLinkToken } from '../../components/use-link-token.ts';
import { paths } from '../../paths.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { SecretInput } from '../../ui/form/secret-input.tsx';
import { usePortalSession } from './portal-session.tsx';

const explain = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ProblemError && error.status < 500)
    ? error.message
    : 'The password could not be set. Please try again.';

/** The person of a mailed link chooses a password, and is signed in with it. */
export const ChoosePassword = () => {
  const token = useLinkToken();

  return token === '' ? <VoidLink /> : <PasswordChoice key={token} token={token} />;
};

const PasswordChoice = ({ token }: { token: string }) => {
  const read = useQuery(readPasswordLink, { token }, { every: false });
  const chosen = useRef('');
  const { entered } = usePortalSession();
  const { send: signIn } = useMutation(signInToPortal);
  const navigate = useNavigate();
  const [state, setState] = useState<'choosing' | 'signing in' | 'set'>('choosing');

  const enter = async (username: string) => {
    setState('signing in');
    const session = await signIn({ username, password: chosen.current });
    if (!session.sent) return setState('set');
    entered(session.output);
    void navigate(paths.clientPortal, { replace: true });
  };

  if (state !== 'choosing') return <PasswordSet isSigningIn={state === 'signing in'} />;
  return (
    <Loaded
      read={read}
      what="your link"
      failed="Your link cannot be checked right now."
      unknown={<VoidLink />}
    >
      {({ username, clientName }) => (
        <>
          <p className="mb-8 wrap-anywhere">
            Welcome, <bdi>{clientName}</bdi>. You sign in with this username.
          </p>
          <Form
            label="Choose a password"
            endpoint={choosePassword}
            compose={({ password = '' }) => {
              chosen.current = password;
              return { token, password };
            }}
            onSent={() => void enter(username)}
            explain={explain}
            className="flex flex-col gap-6"
          >
            <Input
              name="username"
              label="Username"
              defaultValue={username}
              readOnly
              autoComplete="username"
            />
            <SecretInput
              name="password"
              label="Password"
              required
              missing="Choose a password."
              hint={`At least ${SHORTEST_PASSWORD} characters. A few words are better than one.`}
              autoComplete="new-password"
            />
            <SubmitButton sending="Setting the password…">Set the password</SubmitButton>
          </Form>
        </>
      )}
    </Loaded>
  );
};

const PasswordSet = ({ isSigningIn }: { isSigningIn: boolean }) => (
  <p role="status" className="border-l-4 border-brass py-1 pl-4">
    Your password is set.{' '}
    {isSigningIn ? (
      'Signing you in…'
    ) : (
      <Link to={paths.clientPortal} className="underline underline-offset-4">
        Sign in to the client portal
      </Link>
    )}
  </p>
);

const VoidLink = () => (
  <div role="alert">
    <p className="title">This link is not valid any more.</p>
    <p className="mt-3 text-ink-soft">
      Open it from your e-mail: it works once, and only the newest that was sent to you. If you had a password
      before,{' '}
      <Link to={paths.forgotPassword} className="underline underline-offset-4">
        ask for another link
      </Link>
      ; otherwise your relationship lead sends you one.
    </p>
  </div>
);
