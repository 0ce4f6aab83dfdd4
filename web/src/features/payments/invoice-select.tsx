import { useEffect } from 'react';
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

interface InvoiceSelectProps {
  clientId: number;
  /** A constant reference between renders. */
  onChoose: (invoice: Invoice | undefined) => void;
}

/** Chooses an open invoice of the client for a payment, or on account. */
export const InvoiceSelect = ({ clientId, onChoose }: InvoiceSelectProps) => {
  const read = useQuery(listOpenInvoices, { id: clientId }, { every: false });
  const open = read.state === 'ready' ? read.data.items : [];
  const { part, values } = useFormValues(read.state);
  const chosen = open.find(({ id }) => id === values.invoiceId);
  useEffect(() => onChoose(chosen), [chosen, onChoose]);

  return (
    <div ref={part}>
      <Select
        name="invoiceId"
        label="Invoice"
        placeholder={read.state === 'loading' ? 'Looking for open invoices…' : 'None: on account'}
        options={open.map(({ id, invoiceNumber, balance, currency }) => ({
          value: id,
          label: `${invoiceNumber} · ${amountText(balance, currency)} to pay`,
        }))}
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
