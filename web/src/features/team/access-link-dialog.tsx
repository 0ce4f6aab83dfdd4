import { listStaffAccounts, sendAccessLink } from '../../../../shared/contract/team.ts';
import { StaffAccount } from '../../../../shared/domain/staff.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { SendLinkDialog } from '../../components/form/send-link-dialog.tsx';
import { personText } from './account-text.ts';
import { OwnAccountWarning } from './own-account-warning.tsx';

interface AccessLinkDialogProps {
  account: StaffAccount;
  /** Whether it is the account of the admin who opens the dialog. */
  isOwn: boolean;
  onClose: () => void;
}

/** Invites a member of staff again, or requires a new access code. */
export const AccessLinkDialog = ({ account, isOwn, onClose }: AccessLinkDialogProps) => {
  const { start, current, noteRefusal } = useVersionedEdit(StaffAccount, account);
  const person = personText(start);
  const isActive = start.state === 'active';

  return (
    <SendLinkDialog
      title={isActive ? `Require a new access code of ${person}` : `Invite ${person} again`}
      endpoint={sendAccessLink}
      account={{ ...start, version: current.version }}
      keepAs={`access-link-${start.id}`}
      invalidates={[listStaffAccounts]}
      consequence={
        <>
          {isActive
            ? 'Their present access code stops working at once and they are signed out everywhere. With a link by email, which works once within three days, they choose another.'
            : 'An earlier link stops working. The new one works once within three days.'}
          {isOwn && (
            <OwnAccountWarning>You are signed out at once, and come back with the link.</OwnAccountWarning>
          )}
        </>
      }
      onClose={onClose}
      onRefused={noteRefusal}
    />
  );
};
