import { createPortalUser } from '../../../../shared/contract/client-portal.ts';
import { accessTierOf } from '../../../../shared/domain/portal-user.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { SuggestedValue } from '../../ui/form/suggested-value.tsx';
import { PasswordField } from './password-field.tsx';
import { PORTAL_READS } from './portal-reads.ts';
import { divisionIn, divisionOptions, tierIn, tierOptions } from './scope-options.tsx';

/** Dialog for a new portal user. */
export const NewUserDialog = ({ onClose }: { onClose: () => void }) => {
  const { client, known, pick } = usePickedClient();

  return (
    <DialogForm
      title="New client user"
      onClose={onClose}
      width="sm:max-w-2xl"
      endpoint={createPortalUser}
      compose={({ username = '', password = '', accessTier, division }) => ({
        clientId: client?.id,
        username,
        password,
        accessTier: tierIn(accessTier) ?? 'Tier3',
        division: divisionIn(division),
      })}
      invalidates={PORTAL_READS}
      done={({ username, clientName }) => ({
        title: 'Client user created',
        description: `${username} may sign in for ${clientName}.`,
      })}
      explain={() => 'Failed to create client portal user.'}
      failureTitle="Error"
      submit={<SubmitButton sending="Creating…">Create client user</SubmitButton>}
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
    </DialogForm>
  );
};
