import { inviteStaffMember, listStaffAccounts } from '../../../../shared/contract/team.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { personText } from './account-text.ts';
import { RoleField, roleIn } from './role-field.tsx';

/** Dialog for the invitation of a colleague. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => (
  <DialogForm
    title="Invite a colleague"
    onClose={onClose}
    endpoint={inviteStaffMember}
    keepAs="invite-colleague"
    intro={
      <p className="mb-4 text-note text-ink-soft">
        They receive a link by email, which works once within three days, and choose an access code that
        nobody else knows.
      </p>
    }
    compose={({ name = '', email = '', username = '', role }) => ({
      name,
      email,
      username,
      role: roleIn(role),
    })}
    invalidates={[listStaffAccounts]}
    done={(account) => ({
      title: `${personText(account)} is invited`,
      description: 'The email with the link is on its way. The list shows whether it arrives.',
    })}
    explain={() => 'The account could not be created. Please try again.'}
    submit={<SubmitButton sending="Inviting…">Send the invitation</SubmitButton>}
  >
    <Input name="name" label="Name" required missing="Enter their name." autoComplete="off" />
    <Input
      name="email"
      label="Email address"
      type="email"
      required
      missing="Enter their email address."
      autoComplete="off"
    />
    <Input
      name="username"
      label="Username"
      required
      missing="Enter a username."
      hint="Letters, digits, dots and dashes. It cannot be changed later."
      autoComplete="off"
      verbatim
    />
    <RoleField initial="staff" />
  </DialogForm>
);
