import { sendPasswordLink } from '../../../../shared/contract/client-portal.ts';
import { readClient } from '../../../../shared/contract/crm.ts';
import { PortalUserAccount } from '../../../../shared/domain/portal-user.ts';
import { ProblemError } from '../../api/errors.ts';
import { useQuery } from '../../api/query.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { SuggestedValue } from '../../ui/form/suggested-value.tsx';
import { PORTAL_READS } from './portal-reads.ts';

interface SendLinkDialogProps {
  user: PortalUserAccount;
  onClose: () => void;
}

/** Mails a user the link with which they choose a password: an invitation again, or for a new one. */
export const SendPasswordLinkDialog = ({ user, onClose }: SendLinkDialogProps) => {
  const { start, current, noteRefusal } = useVersionedEdit(PortalUserAccount, user);
  const { username, email, state } = start;
  const client = useQuery(readClient, email === undefined ? { id: user.clientId } : null, { every: false });
  const isActive = state === 'active';

  return (
    <DialogForm
      title={isActive ? `Send ${username} a password link` : `Invite ${username} again`}
      onClose={onClose}
      endpoint={sendPasswordLink}
      keepAs={`password-link-${start.id}`}
      intro={
        <p className="mb-4 text-note text-ink-soft">
          {isActive
            ? 'With a link by e-mail, which works once within three days, they choose a new password. Their present one works until then.'
            : 'An earlier link stops working. The new one works once within three days.'}
        </p>
      }
      compose={({ email: to = '' }) => ({ id: start.id, version: current.version, email: to })}
      invalidates={PORTAL_READS}
      done={({ email: to = '' }) => ({ title: 'A link is on its way', description: `To ${to}` })}
      explain={(error) =>
        error instanceof ProblemError && error.status === 409
          ? error.message
          : 'The link could not be sent. Please try again.'
      }
      onRefused={noteRefusal}
      submit={<SubmitButton sending="Sending…">Send the link</SubmitButton>}
    >
      <Input
        name="email"
        label="E-mail address"
        type="email"
        required
        missing="Enter their e-mail address."
        defaultValue={email}
        autoComplete="off"
      />
      <SuggestedValue name="email" value={client.state === 'ready' ? client.data.contactEmail : undefined} />
    </DialogForm>
  );
};
