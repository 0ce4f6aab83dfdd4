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

const WHOLE = 'A payment on an invoice is moved as a whole.';

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

/** What the invoices have left to pay, before and after a payment is moved as a whole. */
const moveText = (from: Invoice, { payment, invoice, amount }: Effect): string => {
  const nowText = ({ invoiceNumber, balance, currency }: Invoice) =>
    `${invoiceNumber} has ${amountText(balance, currency)} left to pay now`;
  const back = moneyText(toMinor(from.balance) + amount, payment.currency);
  const due = toMinor(invoice.balance) - amount;
  const left = due === 0 ? 'and is paid in full' : moneyText(due, payment.currency);

  return `${nowText(from)}, ${back} after. ${nowText(invoice)}, ${left} after.`;
};

interface AllocationFieldsProps extends OpenInvoicesProps {
  payment: Payment;
  /** The invoice that the payment is on: it moves as a whole. */
  from?: Invoice | undefined;
}

/** The invoice, and how much of the payment it takes: by default as much as both allow. */
export const AllocationFields = ({ payment, from, open, read }: AllocationFieldsProps) => {
  const { currency } = payment;
  const { part, values } = useFormValues(read);
  const invoice = open.find(({ id }) => id === values.invoiceId);
  const most = invoice && Math.min(payment.amount, invoice.balance);
  const amount = parseMinor(values.amount ?? '');
  const effect = invoice && amount !== undefined && { payment, invoice, amount };

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
          {...(from === undefined
            ? most !== undefined && { hint: `At most ${amountText(most, currency)}.` }
            : { readOnly: true, value: payment.amount.toFixed(2), hint: WHOLE })}
        />
        {from === undefined && <SuggestedValue name="amount" value={most?.toFixed(2)} />}
      </div>
      <p role="status" className="text-data empty:sr-only">
        {effect && (from === undefined ? effectText(effect) : moveText(from, effect))}
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
