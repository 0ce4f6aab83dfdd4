import { updatePortalUser } from '../../../../shared/contract/portal-management.ts';
import { PORTAL_DIVISIONS, PortalUserAccount } from '../../../../shared/domain/portal-user.ts';
import { type FieldText, fieldChanges, ownEdits, useVersionedEdit } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { CompactSelect } from '../../ui/form/compact-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PORTAL_READS } from './portal-reads.ts';
import { divisionIn, tierIn, tierOptions, tierText } from './scope-options.tsx';

const USER_FIELDS: readonly FieldText<PortalUserAccount>[] = [
  { label: 'Access tier', text: ({ accessTier }) => tierText(accessTier) },
  { label: 'Division', text: ({ division }) => division },
  { label: 'State', text: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
];

interface EditUserDialogProps {
  user: PortalUserAccount;
  onClose: () => void;
}

/** Changes a user's tier, division or password. */
export const EditUserDialog = ({ user, onClose }: EditUserDialogProps) => {
  const { start, current, isConflict, noteRefusal } = useVersionedEdit(PortalUserAccount, user);

  return (
    <DialogForm
      title={`Edit ${start.username}`}
      onClose={onClose}
      width="sm:max-w-2xl"
      endpoint={updatePortalUser}
      compose={({ accessTier, division, password }) => ({
        ...ownEdits(start, { accessTier: tierIn(accessTier), division: divisionIn(division) }),
        ...(password && { password }),
        id: start.id,
        version: current.version,
      })}
      invalidates={PORTAL_READS}
      done={({ username }) => ({ title: `${username} saved` })}
      explain={() => 'Failed to update client portal user.'}
      onRefused={noteRefusal}
      submit={<SubmitButton sending="Saving…">Save changes</SubmitButton>}
    >
      {isConflict && <ConflictNotice changes={fieldChanges(start, current, USER_FIELDS)} />}
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <CompactSelect
          name="accessTier"
          label="Access tier"
          defaultValue={start.accessTier}
          options={tierOptions}
        />
        <CompactSelect
          name="division"
          label="Division"
          defaultValue={start.division}
          options={PORTAL_DIVISIONS}
        />
      </div>
      <PasswordField
        label="New password"
        hint="Leave it empty to keep the present one. A new one signs them out everywhere, works for a week, and they replace it with their own at the next sign-in."
      />
    </DialogForm>
  );
};
