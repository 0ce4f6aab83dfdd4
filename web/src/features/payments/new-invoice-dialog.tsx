import { useState } from 'react';
import { createInvoice } from '../../../../shared/contract/payments.ts';
import { dayIn } from '../../../../shared/domain/day.ts';
import {
  dueDateFrom,
  INVOICED_TIER_LABELS,
  INVOICED_TIERS,
  type Invoice,
} from '../../../../shared/domain/invoice.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { conflictMessage } from './conflict-message.ts';
import { CurrencySelect } from './currency-filter.tsx';
import { LineFields } from './line-fields.tsx';
import { linesFromForm } from './lines-from-form.ts';
import { parseCurrency } from './parse-amount.ts';
import { PAYMENT_READS } from './payment-reads.ts';

interface NewInvoiceDialogProps {
  onClose: () => void;
  onCreated: (invoice: Invoice) => void;
}

/** Dialog for an invoice with lines. */
export const NewInvoiceDialog = ({ onClose, onCreated }: NewInvoiceDialogProps) => {
  const { client, pick, draft } = usePickedClient('new-invoice');
  const [dueDate] = useState(() => dueDateFrom(dayIn(new Date())));

  return (
    <DialogForm
      title="Create invoice"
      onClose={onClose}
      width="sm:max-w-3xl"
      endpoint={createInvoice}
      compose={(values) => ({
        clientId: client?.id,
        serviceTier: INVOICED_TIERS.find((tier) => tier === values.serviceTier),
        lines: linesFromForm(values),
        currency: parseCurrency(values.currency),
        ...(values.dueDate && { dueDate: values.dueDate }),
      })}
      invalidates={PAYMENT_READS}
      onSent={onCreated}
      done={({ invoiceNumber, clientName }) => ({
        title: `Invoice ${invoiceNumber} created`,
        description: `For ${clientName}.`,
      })}
      explain={(error) =>
        conflictMessage(error, createInvoice, 'Failed to create invoice. Please try again.')
      }
      keepAs={draft}
      submit={<SubmitButton sending="Creating…">Create invoice</SubmitButton>}
    >
      <ClientPicker name="clientId" label="Client" required picked={client} onPick={pick} />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[1fr_8rem_11rem]">
        <Select
          name="serviceTier"
          label="Tier"
          placeholder="The client’s own"
          options={INVOICED_TIERS.map((tier) => ({ value: tier, label: INVOICED_TIER_LABELS[tier] }))}
        />
        <CurrencySelect />
        <Input
          name="dueDate"
          label="Due date"
          type="date"
          required
          missing="Enter the due date."
          defaultValue={dueDate}
        />
      </div>
      <LineFields draft={draft} />
    </DialogForm>
  );
};
