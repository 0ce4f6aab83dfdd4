import { changeOwnAccessCode, listOwnStaffSessions } from '../../../../shared/contract/staff-access.ts';
import { SHORTEST_ACCESS_CODE } from '../../../../shared/domain/staff.ts';
import { Form } from '../../components/form/form.tsx';
import { secretChangeError } from '../../components/form/secret-change-error.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { SecretInput } from '../../ui/form/secret-input.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';

/** Changes one's own access code, which ends one's other sessions. */
export const OwnAccessCodeForm = () => (
  <Form
    label="Change access code"
    endpoint={changeOwnAccessCode}
    compose={({ oldAccessCode = '', newAccessCode = '' }) => ({ oldAccessCode, newAccessCode })}
    invalidates={[listOwnStaffSessions]}
    onSent={() => showToast({ title: 'Access code changed', description: 'Use the new one from now on.' })}
    explain={(error) => secretChangeError(error, 'access code')}
    className="flex max-w-md flex-col gap-5"
  >
    <SecretInput
      name="oldAccessCode"
      label="Current access code"
      required
      missing="Enter your current access code."
      autoComplete="current-password"
    />
    <SecretInput
      name="newAccessCode"
      label="New access code"
      required
      missing="Enter a new access code."
      hint={`At least ${SHORTEST_ACCESS_CODE} characters. A few words are better than one.`}
      autoComplete="new-password"
    />
    <SubmitButton sending="Changing…" className="self-start">
      Change access code
    </SubmitButton>
  </Form>
);
