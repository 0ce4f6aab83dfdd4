import { changeOwnPassword, listOwnSessions } from '../../../../shared/contract/client-portal.ts';
import { SHORTEST_PASSWORD } from '../../../../shared/domain/portal-user.ts';
import { NetworkError } from '../../api/errors.ts';
import { Form } from '../../components/form/form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { SecretInput } from '../../ui/form/secret-input.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';

const explain = (error: unknown) =>
  error instanceof NetworkError ? error.message : 'The password could not be changed. Please try again.';

export const PasswordForm = () => (
  <Form
    label="Change password"
    endpoint={changeOwnPassword}
    invalidates={[listOwnSessions]}
    compose={({ oldPassword = '', newPassword = '' }) => ({ oldPassword, newPassword })}
    onSent={() => showToast({ title: 'Password changed', description: 'Use the new one from now on.' })}
    explain={explain}
    className="flex max-w-md flex-col gap-5"
  >
    <SecretInput
      name="oldPassword"
      label="Current password"
      required
      missing="Enter your current password."
      autoComplete="current-password"
    />
    <SecretInput
      name="newPassword"
      label="New password"
      required
      missing="Enter a new password."
      hint={`At least ${SHORTEST_PASSWORD} characters. A few words are better than one.`}
      autoComplete="new-password"
    />
    <SubmitButton sending="Changing…" className="self-start">
      Change password
    </SubmitButton>
  </Form>
);
