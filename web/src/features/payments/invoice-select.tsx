import { useEffect, useState } from 'react';
import { listOpenInvoices } from '../../../../shared/contract/payments.ts';
import type { Invoice } from '../../../../shared/domain/invoice.ts';
import type { Payment } from '../../../../shared/domain/payment.ts';
import { useQuery } from '../../api/query.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Select } from '../../ui/form/input.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { amountText } from '../../ui/format/amount-text.ts';

const onAccountText = ({ paymentId, amount, currency }: Payment): string =>
  `${amountText(amount, currency)} (${paymentId})`;

export interface ChosenInvoice {
  id: string;
  /** As it was when it was open; absent where that is not known. */
  invoice?: Invoice | undefined;
}

interface InvoiceSelectProps {
  clientId: number;
  /** The id of the invoice that was chosen before the dialog was left. */
  kept: string | undefined;
  /** A constant reference between renders. */
  onChoose: (chosen: ChosenInvoice | undefined) => void;
}

/**
 * Chooses an open invoice of the client for a payment, or on account. The one that is chosen stays, also once it is not open any more:
 * this payment may be what has paid it, and a repeat must be the same.
 */
export const InvoiceSelect = ({ clientId, kept, onChoose }: InvoiceSelectProps) => {
  const read = useQuery(listOpenInvoices, { id: clientId }, { every: false });
  const open = read.state === 'ready' ? read.data.items : [];
  const { part, values } = useFormValues(read.state);
  const id = values.invoiceId ?? kept ?? '';
  const listed = open.find((one) => one.id === id);
  const [last, setLast] = useState<Invoice>();
  if (listed && listed !== last) setLast(listed);
  const invoice = listed ?? (last?.id === id ? last : undefined);
  useEffect(() => onChoose(id === '' ? undefined : { id, invoice }), [id, invoice, onChoose]);
  const name = invoice?.invoiceNumber ?? 'The invoice chosen before';
  const unlisted = id !== '' &&
    !listed && [{ value: id, label: read.state === 'ready' ? `${name} · not open any more` : name }];

  return (
    <div ref={part}>
      <Select
        name="invoiceId"
        label="Invoice"
        placeholder={read.state === 'loading' ? 'Looking for open invoices…' : 'None: on account'}
        options={[
          ...open.map(({ id: value, invoiceNumber, balance, currency }) => ({
            value,
            label: `${invoiceNumber} · ${amountText(balance, currency)} to pay`,
          })),
          ...(unlisted || []),
        ]}
      />
      {read.state === 'ready' && read.data.onAccount.length > 0 && (
        <p className="mt-1.5 text-note text-ink-soft">
          On account: {read.data.onAccount.map(onAccountText).join(', ')}.
        </p>
      )}
      {read.state === 'failed' && (
        <p role="alert" className="mt-1.5 flex flex-wrap items-center gap-3 text-note text-fault">
          Failed to fetch the client’s invoices
          <ToolButton onClick={read.reload}>Try again</ToolButton>
        </p>
      )}
    </div>
  );
};
