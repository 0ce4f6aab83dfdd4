import { listStaffAccounts, sendAccessLink } from '../../../../shared/contract/team.ts';
import { StaffAccount } from '../../../../shared/domain/staff.ts';
import { ProblemError } from '../../api/errors.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { personText } from './account-text.ts';
import { OwnAccountWarning } from './own-account-warning.tsx';

interface SendLinkDialogProps {
  account: StaffAccount;
  /** Whether it is the account of the admin who opens the dialog. */
  isOwn: boolean;
  onClose: () => void;
}

/** Mails the link with which a member of staff chooses an access code: an invitation again, or for a new code. */
export const SendLinkDialog = ({ account, isOwn, onClose }: SendLinkDialogProps) => {
  const { start, current, noteRefusal } = useVersionedEdit(StaffAccount, account);
  const person = personText(start);
  const isActive = start.state === 'active';

  return (
    <DialogForm
      title={isActive ? `Require a new access code of ${person}` : `Invite ${person} again`}
      onClose={onClose}
      endpoint={sendAccessLink}
      keepAs={`access-link-${start.id}`}
      intro={
        <p className="mb-4 text-note text-ink-soft">
          {isActive
            ? 'Their present access code stops working at once and they are signed out everywhere. With a link by e-mail, which works once within three days, they choose another.'
            : 'An earlier link stops working. The new one works once within three days.'}
          {isOwn && (
            <OwnAccountWarning>You are signed out at once, and come back with the link.</OwnAccountWarning>
          )}
        </p>
      }
      compose={({ email = '' }) => ({ id: start.id, version: current.version, email })}
      invalidates={[listStaffAccounts]}
      done={({ email = '' }) => ({ title: 'A link is on its way', description: `To ${email}` })}
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
        defaultValue={start.email}
        autoComplete="off"
      />
    </DialogForm>
  );
};
