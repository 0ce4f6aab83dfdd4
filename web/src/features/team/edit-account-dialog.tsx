import { listStaffAccounts, updateStaffAccount } from '../../../../shared/contract/team.ts';
import { StaffAccount } from '../../../../shared/domain/staff.ts';
import { ProblemError } from '../../api/errors.ts';
import { type FieldText, fieldChanges, ownEdits } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { useDraftedEdit } from '../../components/form/use-drafted-edit.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { CompactInput } from '../../ui/form/compact-field.tsx';
import { personText, ROLE_LABELS } from './account-text.ts';
import { OwnAccountWarning } from './own-account-warning.tsx';
import { RoleField, roleIn } from './role-field.tsx';

const FIELDS: readonly FieldText<StaffAccount>[] = [
  { label: 'Name', text: ({ name = '' }) => name },
  { label: 'Role', text: ({ role }) => ROLE_LABELS[role] },
  { label: 'State', text: ({ state }) => state },
];

interface EditAccountDialogProps {
  account: StaffAccount;
  /** Whether it is the account of the admin who opens the dialog. */
  isOwn: boolean;
  onClose: () => void;
}

/** Changes the name or the role of a member of staff. */
export const EditAccountDialog = ({ account, isOwn, onClose }: EditAccountDialogProps) => {
  const draft = `edited-account-${account.id}`;
  const { start, current, isConflict, noteRefusal } = useDraftedEdit(StaffAccount, draft, account);

  return (
    <DialogForm
      title={`Edit ${personText(start)}`}
      onClose={onClose}
      endpoint={updateStaffAccount}
      compose={({ name = '', role }) => ({
        ...ownEdits(start, { name, role: roleIn(role) ?? start.role }),
        id: start.id,
        version: current.version,
      })}
      invalidates={[listStaffAccounts]}
      done={(saved) => ({ title: `${personText(saved)} saved` })}
      explain={(error) =>
        error instanceof ProblemError && error.code === 'last_admin'
          ? error.message
          : 'The account could not be changed. Please try again.'
      }
      onRefused={noteRefusal}
      keepAs={draft}
      submit={<SubmitButton sending="Saving…">Save changes</SubmitButton>}
    >
      {isConflict && <ConflictNotice changes={fieldChanges(start, current, FIELDS)} />}
      <CompactInput
        name="name"
        label="Name"
        required
        missing="Enter their name."
        defaultValue={start.name}
        autoComplete="off"
      />
      <RoleField initial={start.role} />
      <p className="text-note text-ink-soft">
        A new role applies to {start.username} with their next request.
        {isOwn && <OwnAccountWarning>As staff you could no longer open this screen.</OwnAccountWarning>}
      </p>
    </DialogForm>
  );
};
