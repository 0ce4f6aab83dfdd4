import { useState } from 'react';
import { chooseAccessCode, readAccessLink } from '../../../../shared/contract/staff-access.ts';
import { SHORTEST_ACCESS_CODE } from '../../../../shared/domain/staff.ts';
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

/** The person of a mailed link chooses an access code. */
export const ChooseAccessCode = () => {
  const token = useLinkToken();

  return token === '' ? <VoidLink /> : <AccessCodeChoice key={token} token={token} />;
};

const AccessCodeChoice = ({ token }: { token: string }) => {
  const read = useQuery(readAccessLink, { token }, { every: false });
  const [state, setState] = useState<'choosing' | 'set' | 'void'>('choosing');

  // Also where an attempt has set the code and its answer was lost.
  if (state === 'void') return <VoidLink />;
  if (state === 'set')
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
            onSent={() => setState('set')}
            onRefused={(error) => isVoidLink(error) && setState('void')}
            explain={secretErrorMessage('access code')}
            className="flex flex-col gap-6"
          >
            <ChooseSecretFields
              username={username}
              name="accessCode"
              noun="access code"
              shortest={SHORTEST_ACCESS_CODE}
            />
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
      If you have just set your access code, <Link to={paths.staffAccess}>sign in with it</Link>. Otherwise
      open the link from your email: it works once, for three days, and only the newest that was sent to you.
      An administrator can send you another.
    </p>
  </div>
);
