import { useEffect, useEffectEvent } from 'react';
import { listInvoices } from '../../../../shared/contract/payments.ts';
import type { Invoice } from '../../../../shared/domain/invoice.ts';
import { useRead } from '../../api/hooks.ts';
import { amountText } from '../../ui/amount-text.ts';
import { Select } from '../../ui/input.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useTyped } from '../../ui/use-typed.ts';

const isOpen = ({ status }: Invoice) => status === 'pending' || status === 'overdue';

interface InvoiceSelectProps {
  clientId: number;
  onChoose: (invoice: Invoice | undefined) => void;
}

/** Which of a client's open invoices a payment is for, or that it is on account. */
export const InvoiceSelect = ({ clientId, onChoose }: InvoiceSelectProps) => {
  const read = useRead(listInvoices, { clientId, limit: 50 });
  const open = read.state === 'ready' ? read.data.items.filter(isOpen) : [];
  const { part, values } = useTyped(read.state);
  const chosen = open.find(({ id }) => id === values.invoiceId);
  const tell = useEffectEvent(() => onChoose(chosen));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per choice
  useEffect(() => tell(), [chosen?.id]);

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
      {read.state === 'failed' && (
        <p role="alert" className="mt-1.5 flex flex-wrap items-center gap-3 text-note text-fault">
          Failed to fetch the client’s invoices
          <ToolButton onClick={read.reload}>Try again</ToolButton>
        </p>
      )}
    </div>
  );
};
