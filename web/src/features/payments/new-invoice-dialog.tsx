import { useState } from 'react';
import { createInvoice } from '../../../../shared/contract/payments.ts';
import { dayIn } from '../../../../shared/domain/day.ts';
import {
  dueDateFrom,
  INVOICED_TIER_LABELS,
  INVOICED_TIERS,
  type Invoice,
} from '../../../../shared/domain/invoice.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { ClientPicker } from '../../ui/client-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Input, Select } from '../../ui/input.tsx';
import { usePickedClient } from '../../ui/use-picked-client.ts';
import { CurrencySelect } from './currency-select.tsx';
import { LineFields } from './line-fields.tsx';
import { linesTyped } from './lines-typed.ts';
import { refusalOr } from './refusal-or.ts';
import { currencyTyped } from './typed-amount.ts';

const DRAFT = 'new-invoice';

interface NewInvoiceDialogProps {
  onClose: () => void;
  onCreated: (invoice: Invoice) => void;
}

/** Issues an invoice by hand, line by line. */
export const NewInvoiceDialog = ({ onClose, onCreated }: NewInvoiceDialogProps) => {
  const { client, pick } = usePickedClient();
  const [dueDate] = useState(() => dueDateFrom(dayIn(new Date())));

  return (
    <Dialog title="Create invoice" onClose={onClose} className="sm:max-w-3xl">
      <Form
        endpoint={createInvoice}
        compose={(values) => ({
          clientId: client?.id,
          serviceTier: INVOICED_TIERS.find((tier) => tier === values.serviceTier),
          lines: linesTyped(values),
          currency: currencyTyped(values.currency),
          ...(values.dueDate && { dueDate: values.dueDate }),
        })}
        onSent={onCreated}
        explain={(error) => refusalOr(error, 'Failed to create invoice. Please try again.')}
        keepAs={DRAFT}
        className="flex flex-col gap-5"
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
        <LineFields draft={DRAFT} />
        <div className="mt-1 flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton sending="Creating…">Create invoice</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
