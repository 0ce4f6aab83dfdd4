import { useState } from 'react';
import { Link } from 'react-router-dom';
import { chooseAccessCode, readAccessLink } from '../../../../shared/contract/staff-access.ts';
import { SHORTEST_ACCESS_CODE } from '../../../../shared/domain/staff.ts';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import { useQuery } from '../../api/query.ts';
import { Form } from '../../components/form/form.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useLinkToken } from '../../components/use-link-token.ts';
import { paths } from '../../paths.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { SecretInput } from '../../ui/form/secret-input.tsx';

const explain = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ProblemError && error.status < 500)
    ? error.message
    : 'The access code could not be set. Please try again.';

/** The person of a mailed link chooses an access code. */
export const ChooseAccessCode = () => {
  const token = useLinkToken();

  return token === '' ? <VoidLink /> : <AccessCodeChoice key={token} token={token} />;
};

const AccessCodeChoice = ({ token }: { token: string }) => {
  const read = useQuery(readAccessLink, { token }, { every: false });
  const [isChosen, setChosen] = useState(false);

  if (isChosen)
    return (
      <p role="status" className="border-l-4 border-brass py-1 pl-4">
        Your access code is set. <Link to={paths.staffAccess}>Sign in to the staff portal</Link>
      </p>
    );

  return (
    <Loaded
      read={read}
      what="your link"
      failed="Your link cannot be checked right now."
      unknown={<VoidLink />}
    >
      {({ username, name }) => (
        <>
          <p className="mb-8">
            Welcome{name === undefined ? '' : `, ${name}`}. You sign in with this username.
          </p>
          <Form
            label="Choose an access code"
            endpoint={chooseAccessCode}
            compose={({ accessCode = '' }) => ({ token, accessCode })}
            onSent={() => setChosen(true)}
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
              name="accessCode"
              label="Access code"
              required
              missing="Choose an access code."
              hint={`At least ${SHORTEST_ACCESS_CODE} characters. A few words are better than one.`}
              autoComplete="new-password"
            />
            <SubmitButton sending="Setting the access code…">Set the access code</SubmitButton>
          </Form>
        </>
      )}
    </Loaded>
  );
};

const VoidLink = () => (
  <div role="alert">
    <p className="title">This link is not valid any more.</p>
    <p className="mt-3 text-ink-soft">
      Open it from your e-mail: it works once, for three days, and only the newest that was sent to you. An
      administrator can send you another.
    </p>
  </div>
);
