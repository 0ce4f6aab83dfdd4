import { changeOwnPassword, listOwnSessions } from '../../../../shared/contract/client-portal.ts';
import { SHORTEST_PASSWORD } from '../../../../shared/domain/portal-user.ts';
import { Form } from '../../components/form/form.tsx';
import { secretChangeError } from '../../components/form/secret-change-error.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { SecretInput } from '../../ui/form/secret-input.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';

interface PasswordFormProps {
  submitLabel?: string;
  onChanged?: () => void;
}

/** Changes one's own password, which ends one's other sessions. */
export const PasswordForm = ({ submitLabel = 'Change password', onChanged }: PasswordFormProps) => (
  <Form
    label="Change password"
    endpoint={changeOwnPassword}
    invalidates={[listOwnSessions]}
    compose={({ oldPassword = '', newPassword = '' }) => ({ oldPassword, newPassword })}
    onSent={() => {
      showToast({ title: 'Password changed', description: 'Use the new one from now on.' });
      onChanged?.();
    }}
    explain={(error) => secretChangeError(error, 'password')}
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
      {submitLabel}
    </SubmitButton>
  </Form>
);
