import type { Invoice } from '../../../../shared/domain/invoice.ts';
import { moneyText, toMinor } from '../../../../shared/domain/money.ts';
import type { Payment } from '../../../../shared/domain/payment.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { SuggestedValue } from '../../ui/form/suggested-value.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { amountText } from '../../ui/format/amount-text.ts';
import { parseMinor } from './parse-amount.ts';

interface OpenInvoicesProps {
  /** The invoices that the payment may pay. */
  open: readonly Invoice[];
  /** What they were read with: the fields are looked at again once it changes. */
  read: unknown;
}

interface Effect {
  payment: Payment;
  invoice: Invoice;
  /** In minor units. */
  amount: number;
}

/** What is left of payment and invoice; undefined where the amount is above either. */
const effectText = ({ payment, invoice, amount }: Effect): string | undefined => {
  const rest = toMinor(payment.amount) - amount;
  const due = toMinor(invoice.balance) - amount;
  if (amount <= 0 || rest < 0 || due < 0) return undefined;
  const stays = rest === 0 ? 'Nothing stays' : `${moneyText(rest, payment.currency)} stays`;
  const paid = due === 0 ? 'is paid in full' : `has ${moneyText(due, payment.currency)} left to pay`;

  return `${stays} on account; ${invoice.invoiceNumber} ${paid}.`;
};

/** The invoice, and how much of the payment it takes: by default as much as both allow. */
export const AllocationFields = ({ payment, open, read }: OpenInvoicesProps & { payment: Payment }) => {
  const { currency } = payment;
  const { part, values } = useFormValues(read);
  const invoice = open.find(({ id }) => id === values.invoiceId);
  const most = invoice && Math.min(payment.amount, invoice.balance);
  const amount = parseMinor(values.amount ?? '');

  return (
    <div ref={part} className="flex flex-col gap-4">
      <Select
        name="invoiceId"
        label="Invoice"
        required
        missing="Please choose the invoice."
        placeholder="Choose an invoice"
        defaultValue={open.length === 1 ? open[0]?.id : undefined}
        options={open.map(({ id, invoiceNumber, balance }) => ({
          value: id,
          label: `${invoiceNumber} · ${amountText(balance, currency)} to pay`,
        }))}
      />
      <div>
        <Input
          name="amount"
          label={`Amount in ${currency}`}
          required
          missing="Enter the amount."
          inputMode="decimal"
          autoComplete="off"
          {...(most !== undefined && { hint: `At most ${amountText(most, currency)}.` })}
        />
        <SuggestedValue name="amount" value={most?.toFixed(2)} />
      </div>
      <p role="status" className="text-data empty:sr-only">
        {invoice && amount !== undefined && effectText({ payment, invoice, amount })}
      </p>
    </div>
  );
};

/** Submit button that says how much goes to which invoice. */
export const SubmitAllocation = ({ open, read }: OpenInvoicesProps) => {
  const { part, values } = useFormValues(read);
  const invoice = open.find(({ id }) => id === values.invoiceId);
  const amount = parseMinor(values.amount ?? '');

  return (
    <div ref={part}>
      <SubmitButton sending="Moving…">
        {invoice && amount
          ? `Put ${moneyText(amount, invoice.currency)} on ${invoice.invoiceNumber}`
          : 'Put on the invoice'}
      </SubmitButton>
    </div>
  );
};
