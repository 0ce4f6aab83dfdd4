import { useState } from 'react';
import { createClient } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { SERVICE_TIERS, TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { NetworkError } from '../../api/errors.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { TIER_OPTIONS } from './client-fields.ts';
import { CLIENT_READS } from './client-reads.ts';
import { ClientsAlike } from './clients-alike.tsx';
import { EmailOwner, emailOwnerOf } from './email-owner.tsx';

interface NewClientDialogProps {
  onClose: () => void;
  onCreated: (client: Client) => void;
}

/** Dialog for a new client. */
export const NewClientDialog = ({ onClose, onCreated }: NewClientDialogProps) => {
  const [owner, setOwner] = useState<number>();
  const [typed, setTyped] = useState('');
  const compare = ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value);

  return (
    <DialogForm
      title="New client"
      onClose={onClose}
      width="sm:max-w-2xl"
      endpoint={createClient}
      compose={({ clientName = '', contactEmail = '', serviceTier, ...others }) => ({
        ...others,
        clientName,
        contactEmail,
        ...(serviceTier && { serviceTier: SERVICE_TIERS.find((tier) => tier === serviceTier) }),
      })}
      invalidates={CLIENT_READS}
      onSent={onCreated}
      done={({ id, clientName }) => ({ title: `${clientName} is client No. ${id} now` })}
      explain={(error) =>
        error instanceof NetworkError ? error.message : 'The client could not be created. Please try again.'
      }
      onRefused={(error) => setOwner(emailOwnerOf(error))}
      keepAs="new-client"
      submit={<SubmitButton sending="Creating…">Create client</SubmitButton>}
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Input name="clientName" label="Name" required autoComplete="off" data-first onInput={compare} />
        <Input name="company" label="Company" autoComplete="off" onInput={compare} />
        <ClientsAlike typed={typed} />
        <Input name="contactEmail" label="Email" type="email" required autoComplete="off" />
        <Input name="contactWhatsApp" label="WhatsApp" type="tel" autoComplete="off" />
        <Select
          name="serviceTier"
          label="Service tier"
          placeholder={TIER_LABELS.Observer}
          options={TIER_OPTIONS.filter(({ value }) => value !== 'Observer')}
        />
        <Input name="divisionOfInterest" label="Division of interest" autoComplete="off" />
        <Input
          name="source"
          label="Source"
          hint="How we came to know them."
          className="sm:col-span-2"
          autoComplete="off"
        />
      </div>
      <EmailOwner owner={owner} />
    </DialogForm>
  );
};
