import { useState } from 'react';
import { createPortalUser, invitePortalUser } from '../../../../shared/contract/portal-management.ts';
import { accessTierOf } from '../../../../shared/domain/portal-user.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { forgetDraft } from '../../components/form/forget-draft.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { CompactSelect } from '../../ui/form/compact-field.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { SuggestedValue } from '../../ui/form/suggested-value.tsx';
import { PasswordField } from './password-field.tsx';
import { PORTAL_READS } from './portal-reads.ts';
import { divisionIn, divisionOptions, tierIn, tierOptions } from './scope-options.tsx';

const WAYS = [
  { value: 'invitation', label: 'By an invitation email' },
  { value: 'password', label: 'With a password that you set' },
];

/** Dialog for a new portal user, who is invited by email unless staff set a password. */
export const NewUserDialog = ({ onClose }: { onClose: () => void }) => {
  const picked = usePickedClient('invite-client-user');
  const [way, setWay] = useState('invitation');
  const { draft } = picked;
  // The fields are those of one form: with the password, which is a secret, none of them is kept.
  const switchTo = (other: string) => {
    forgetDraft(draft);
    setWay(other);
  };
  const fields = <UserFields {...picked} way={way} onWay={switchTo} />;
  const composed = ({
    username = '',
    accessTier,
    division,
  }: Readonly<Record<string, string | undefined>>) => ({
    clientId: picked.client?.id,
    username,
    accessTier: tierIn(accessTier) ?? ('Tier3' as const),
    division: divisionIn(division),
  });
  const dialog = {
    ...{ title: 'New client user', onClose, width: 'sm:max-w-2xl', invalidates: PORTAL_READS },
    ...{ explain: () => 'Failed to create client portal user.', failureTitle: 'Error' },
  };

  return way === 'invitation' ? (
    <DialogForm
      {...dialog}
      endpoint={invitePortalUser}
      keepAs={draft}
      compose={({ email = '', ...values }) => ({ ...composed(values), email })}
      done={({ username, email = '' }) => ({
        title: `${username} is invited`,
        description: `The email to ${email} is on its way. The list shows whether it arrives.`,
      })}
      submit={<SubmitButton sending="Inviting…">Send the invitation</SubmitButton>}
    >
      {fields}
    </DialogForm>
  ) : (
    <DialogForm
      {...dialog}
      endpoint={createPortalUser}
      compose={({ password = '', ...values }) => ({ ...composed(values), password })}
      done={({ username, clientName }) => ({
        title: 'Client user created',
        description: `${username} may sign in for ${clientName}, and then chooses a password of their own.`,
      })}
      submit={<SubmitButton sending="Creating…">Create client user</SubmitButton>}
    >
      {fields}
    </DialogForm>
  );
};

interface UserFieldsProps extends ReturnType<typeof usePickedClient> {
  way: string;
  onWay: (way: string) => void;
}

const UserFields = ({ client, known, pick, way, onWay }: UserFieldsProps) => (
  <>
    <ClientPicker name="clientId" label="Client" required picked={client} onPick={pick} />
    <Input
      name="username"
      label="Username"
      required
      hint="Letters, digits, dots and dashes, or an email address."
      autoComplete="off"
      verbatim
    />
    <CompactSelect
      name="way"
      label="How they come in"
      value={way}
      onChange={({ target }) => onWay(target.value)}
      options={WAYS}
    />
    {way === 'invitation' ? (
      <>
        <Input
          name="email"
          label="Email address"
          type="email"
          required
          missing="Enter their email address."
          hint="The link in the email works once, within three days."
          autoComplete="off"
        />
        <SuggestedValue name="email" value={known?.contactEmail} />
      </>
    ) : (
      <PasswordField
        label="Password"
        required
        hint="Note it before you create the user: it is not shown again. It works for a week; at the first sign-in they choose their own. If they forget that, a link goes to the email address that the client has today, as long as one of its people has it."
      />
    )}
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
  </>
);
