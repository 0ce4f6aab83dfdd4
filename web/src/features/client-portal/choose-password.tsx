import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  choosePassword,
  readPasswordLink,
  signInToPortal,
} from '../../../../shared/contract/portal-session.ts';
import { SHORTEST_PASSWORD } from '../../../../shared/domain/portal-user.ts';
import { useMutation } from '../../api/mutation.ts';
import { useQuery } from '../../api/query.ts';
import {
  ChooseSecretFields,
  isVoidLink,
  secretErrorMessage,
} from '../../components/form/choose-secret-fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useLinkToken } from '../../components/use-link-token.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { usePortalSession } from './portal-session.tsx';

/** The person of a mailed link chooses a password, and is signed in with it. */
export const ChoosePassword = () => {
  const token = useLinkToken();

  return token === '' ? <VoidLink /> : <PasswordChoice key={token} token={token} />;
};

const PasswordChoice = ({ token }: { token: string }) => {
  const read = useQuery(readPasswordLink, { token }, { every: false });
  const chosen = useRef('');
  const { entered } = usePortalSession();
  const { send: signIn } = useMutation(signInToPortal, { showsUnread: true });
  const navigate = useNavigate();
  const [state, setState] = useState<'choosing' | 'signing in' | 'trying' | 'set' | 'void'>('choosing');

  /** Signs in with what was chosen; `otherwise` is the state where that fails. */
  const enter = async (username: string, otherwise: 'set' | 'void') => {
    setState(otherwise === 'set' ? 'signing in' : 'trying');
    const session = await signIn({ username, password: chosen.current });
    if (!session.sent) return setState(otherwise);
    entered(session.output);
    void navigate(paths.clientPortal, { replace: true });
  };

  if (state === 'void') return <VoidLink />;
  if (state === 'trying') return <Status>Signing you in…</Status>;
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
            onSent={() => void enter(username, 'set')}
            // The link is used up also where an attempt has set the password and its answer was lost.
            onRefused={(error) => isVoidLink(error) && void enter(username, 'void')}
            explain={secretErrorMessage('password')}
            className="flex flex-col gap-6"
          >
            <ChooseSecretFields
              username={username}
              name="password"
              noun="password"
              shortest={SHORTEST_PASSWORD}
            />
          </Form>
        </>
      )}
    </Loaded>
  );
};

const PasswordSet = ({ isSigningIn }: { isSigningIn: boolean }) => (
  <Status>
    Your password is set.{' '}
    {isSigningIn ? (
      'Signing you in…'
    ) : (
      <Link to={paths.clientPortal} className="underline underline-offset-4">
        Sign in to the client portal
      </Link>
    )}
  </Status>
);

const Status = ({ children }: { children: ReactNode }) => (
  <p role="status" className="border-l-4 border-brass py-1 pl-4">
    {children}
  </p>
);

const VoidLink = () => (
  <div role="alert">
    <p className="title">This link is not valid any more.</p>
    <p className="mt-3 text-ink-soft">
      If you have just set a password,{' '}
      <Link to={paths.clientPortal} className="underline underline-offset-4">
        sign in with it
      </Link>
      . Otherwise open the link from your email: it works once, and only the newest that was sent to you. If
      you had a password before,{' '}
      <Link to={paths.forgotPassword} className="underline underline-offset-4">
        ask for another link
      </Link>
      ; otherwise your relationship lead sends you one.
    </p>
  </div>
);
