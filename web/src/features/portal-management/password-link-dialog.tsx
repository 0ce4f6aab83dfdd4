import { readClient } from '../../../../shared/contract/crm.ts';
import { sendPasswordLink } from '../../../../shared/contract/portal-management.ts';
import { PortalUserAccount } from '../../../../shared/domain/portal-user.ts';
import { useQuery } from '../../api/query.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { SendLinkDialog } from '../../components/form/send-link-dialog.tsx';
import { SuggestedValue } from '../../ui/form/suggested-value.tsx';
import { PORTAL_READS } from './portal-reads.ts';

interface PasswordLinkDialogProps {
  user: PortalUserAccount;
  onClose: () => void;
}

/** Invites a user again, or mails a link for a new password. */
export const PasswordLinkDialog = ({ user, onClose }: PasswordLinkDialogProps) => {
  const { start, current, noteRefusal } = useVersionedEdit(PortalUserAccount, user);
  const { username, email, state } = start;
  const client = useQuery(readClient, email === undefined ? { id: user.clientId } : null, { every: false });
  // A merged client is read as the one that stays, whose address is another company's.
  const isOwn = client.state === 'ready' && client.data.id === user.clientId;
  const isActive = state === 'active';

  return (
    <SendLinkDialog
      title={isActive ? `Send ${username} a password link` : `Invite ${username} again`}
      endpoint={sendPasswordLink}
      account={{ ...start, version: current.version }}
      keepAs={`password-link-${start.id}`}
      invalidates={PORTAL_READS}
      consequence={
        isActive
          ? 'With a link by email, which works once within three days, they choose a new password. Their present one works until then.'
          : 'An earlier link stops working. The new one works once within three days.'
      }
      onClose={onClose}
      onRefused={noteRefusal}
    >
      <SuggestedValue name="email" value={isOwn ? client.data.contactEmail : undefined} />
    </SendLinkDialog>
  );
};
