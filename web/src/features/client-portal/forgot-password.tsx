import { useState } from 'react';
import { forgotPassword } from '../../../../shared/contract/portal-session.ts';
import { isRefusal, NetworkError } from '../../api/errors.ts';
import { Form } from '../../components/form/form.tsx';
import { paths } from '../../paths.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Link } from '../../ui/link.tsx';

const explain = (error: unknown) =>
  error instanceof NetworkError || isRefusal(error)
    ? error.message
    : 'The link could not be asked for. Please try again.';

/** Asks for a link by which a client chooses a new password. The answer says nothing of whether there is such a user. */
export const ForgotPassword = () => {
  const [isSent, setSent] = useState(false);

  return (
    <>
      {isSent ? (
        <p role="status" className="border-l-4 border-brass py-1 pl-4">
          If there is a user of this name, an email with a link is on its way. Nothing after a few minutes?
          Look among unwanted mail, or ask your relationship lead.
        </p>
      ) : (
        <Form
          label="Forgot your password?"
          endpoint={forgotPassword}
          compose={({ username = '' }) => ({ username })}
          onSent={() => setSent(true)}
          explain={explain}
          className="flex flex-col gap-6"
        >
          <Input name="username" label="Username" required autoComplete="username" verbatim />
          <SubmitButton sending="Asking for the link…">Send me a link</SubmitButton>
        </Form>
      )}
      <p className="mt-6 text-note text-ink-soft">
        <Link
          to={paths.clientPortal}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
        >
          Back to signing in
        </Link>
      </p>
    </>
  );
};
