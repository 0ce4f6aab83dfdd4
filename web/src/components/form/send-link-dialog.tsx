import type { ReactNode } from 'react';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import type { sendPasswordLink } from '../../../../shared/contract/portal-management.ts';
import type { sendAccessLink } from '../../../../shared/contract/team.ts';
import { ProblemError } from '../../api/errors.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { DialogForm } from './dialog-form.tsx';

interface SendLinkDialogProps {
  title: string;
  endpoint: typeof sendAccessLink | typeof sendPasswordLink;
  /** The account with the version that the person has seen; `email` is suggested. */
  account: { readonly id: string; readonly version: number; readonly email?: string | undefined };
  /** Names the draft of the form. */
  keepAs: string;
  invalidates: readonly Endpoint[];
  /** What becomes of the account, and how long the link works. */
  consequence: ReactNode;
  onClose: () => void;
  onRefused: (error: unknown) => void;
  children?: ReactNode;
}

/** Mails the link with which a person chooses a secret: an invitation again, or for a new one. */
export const SendLinkDialog = (props: SendLinkDialogProps) => {
  const { account, consequence, children, ...form } = props;

  return (
    <DialogForm
      {...form}
      intro={<p className="mb-4 text-note text-ink-soft">{consequence}</p>}
      compose={({ email = '' }) => ({ id: account.id, version: account.version, email })}
      done={({ email = '' }) => ({ title: 'A link is on its way', description: `To ${email}` })}
      explain={(error) =>
        error instanceof ProblemError && error.status === 409
          ? error.message
          : 'The link could not be sent. Please try again.'
      }
      submit={<SubmitButton sending="Sending…">Send the link</SubmitButton>}
    >
      <Input
        name="email"
        label="Email address"
        type="email"
        required
        missing="Enter their email address."
        defaultValue={account.email}
        autoComplete="off"
      />
      {children}
    </DialogForm>
  );
};
