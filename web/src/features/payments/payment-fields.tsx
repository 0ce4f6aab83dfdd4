import { useState } from 'react';
import { dayIn } from '../../../../shared/domain/day.ts';
import type { Invoice } from '../../../../shared/domain/invoice.ts';
import { moneyText } from '../../../../shared/domain/money.ts';
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '../../../../shared/domain/payment.ts';
import { Input, Select } from '../../ui/form/input.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { amountText } from '../../ui/format/amount-text.ts';
import { CurrencySelect } from './currency-filter.tsx';
import { parseCurrency, parseMinor } from './parse-amount.ts';

/** Fields of a payment, with the net amount. An invoice is paid in its own currency. */
export const PaymentFields = ({ invoice }: { invoice: Invoice | undefined }) => {
  const [today] = useState(() => dayIn(new Date()));
  const { part, values } = useFormValues(invoice?.id);
  const currency = invoice?.currency ?? parseCurrency(values.currency);
  const amount = parseMinor(values.amount ?? '');
  const fee = values.transactionFee ? parseMinor(values.transactionFee) : 0;
  const net = amount === undefined || fee === undefined ? undefined : amount - fee;

  return (
    <div ref={part} className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <div className={invoice === undefined ? 'grid grid-cols-[1fr_7rem] gap-x-3' : ''}>
        <Input
          name="amount"
          label={invoice === undefined ? 'Amount' : `Amount in ${currency}`}
          required
          missing="Enter the amount."
          inputMode="decimal"
          autoComplete="off"
          {...(invoice && { hint: `At most ${amountText(invoice.balance, currency)}.` })}
        />
        {invoice === undefined && <CurrencySelect />}
      </div>
      <Input
        name="transactionFee"
        label="Transaction fee"
        hint="What the platform kept; none where empty."
        inputMode="decimal"
        autoComplete="off"
      />
      <Select
        name="paymentMethod"
        label="Method"
        required
        missing="Please choose the method."
        placeholder="Choose a method"
        options={PAYMENT_METHODS.map((method) => ({ value: method, label: PAYMENT_METHOD_LABELS[method] }))}
      />
      <Input
        name="paymentDate"
        label="Payment date"
        type="date"
        required
        missing="Enter the payment date."
        defaultValue={today}
      />
      <Input name="reference" label="Reference" hint="The payer’s or the bank’s." autoComplete="off" />
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 sm:pt-7">
        <span className="text-label text-ink-soft">Net amount</span>
        <span className={`title tabular-nums ${net !== undefined && net < 0 ? 'text-fault' : ''}`}>
          {net === undefined ? '–' : moneyText(net, currency)}
        </span>
      </p>
    </div>
  );
};
