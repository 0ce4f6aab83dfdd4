import { createPortalUser } from '../../../../shared/contract/client-portal.ts';
import { accessTierOf } from '../../../../shared/domain/portal-user.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { Form } from '../../components/form/form.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { SuggestedValue } from '../../ui/form/suggested-value.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { PasswordField } from './password-field.tsx';
import { PORTAL_READS } from './portal-reads.ts';
import { divisionIn, divisionOptions, tierIn, tierOptions } from './scope-options.tsx';

const FAILED = 'Failed to create client portal user.';

/** Dialog for a new portal user. */
export const NewUserDialog = ({ onClose }: { onClose: () => void }) => {
  const { client, known, pick } = usePickedClient();

  return (
    <Dialog title="New client user" onClose={onClose} className="sm:max-w-2xl">
      <Form
        endpoint={createPortalUser}
        compose={({ username = '', password = '', accessTier, division }) => ({
          clientId: client?.id,
          username,
          password,
          accessTier: tierIn(accessTier) ?? 'Tier3',
          division: divisionIn(division),
        })}
        invalidates={PORTAL_READS}
        onSent={({ username, clientName }) => {
          onClose();
          showToast({
            title: 'Client user created',
            description: `${username} may sign in for ${clientName}.`,
          });
        }}
        explain={() => FAILED}
        onFailed={() => showToast({ tone: 'destructive', title: 'Error', description: FAILED })}
        className="flex flex-col gap-4"
      >
        <ClientPicker name="clientId" label="Client" required picked={client} onPick={pick} />
        <Input
          name="username"
          label="Username"
          required
          hint="Letters, digits, dots and dashes, or an e-mail address."
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          label="Password"
          required
          hint="Note it before you create the user: it is not shown again."
        />
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <Select
            name="accessTier"
            label="Access tier"
            required
            missing="Please choose the access tier."
            placeholder="Choose a tier"
            options={tierOptions}
          />
          <Select name="division" label="Division" placeholder="All" options={divisionOptions} />
        </div>
        <SuggestedValue name="accessTier" value={known && accessTierOf(known.serviceTier)} />
        <div className="mt-3 flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton sending="Creating…">Create client user</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
