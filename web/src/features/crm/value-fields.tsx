import type { EditedField } from '../../../../shared/domain/client.ts';
import {
  expectedValueText,
  partsOfExpectedValue,
  suggestedValueOf,
} from '../../../../shared/domain/expected-value.ts';
import { CURRENCIES } from '../../../../shared/domain/money.ts';
import { SERVICE_TIERS } from '../../../../shared/domain/tier.ts';
import { CompactInput, CompactSelect } from '../../ui/form/compact-field.tsx';
import { amountText } from '../../ui/format/amount-text.ts';

interface ValueFieldsProps {
  tier: string | boolean;
  text: (field: EditedField) => {
    name: string;
    label: string;
    changed: boolean;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** What a client is expected to bring, and when; an empty value shows what the tier suggests. */
export const ValueFields = ({ tier, text }: ValueFieldsProps) => {
  const { value, onChange, ...field } = text('expectedValue');
  const { amount, currency } = partsOfExpectedValue(value);
  const change = (to: { amount: string; currency: string }) =>
    onChange({ target: { value: to.amount.trim() === '' ? '' : `${to.amount} ${to.currency}` } });
  const suggested = suggestedValueOf(SERVICE_TIERS.find((one) => one === tier) ?? 'Observer');

  return (
    <>
      <CompactInput
        {...field}
        name="expectedValue.amount"
        value={amount}
        inputMode="decimal"
        placeholder="None"
        onChange={({ target }) => change({ amount: target.value, currency })}
      />
      <CompactSelect
        name="expectedValue.currency"
        label="Currency"
        value={currency}
        disabled={amount === ''}
        onChange={({ target }) => change({ amount, currency: target.value })}
        options={CURRENCIES}
      />
      {amount === '' && suggested && (
        <p className="col-span-2 -mt-2 text-note text-ink-soft">
          The retainer of the tier is {amountText(suggested.amount, suggested.currency)}.{' '}
          <button
            type="button"
            onClick={() => onChange({ target: { value: expectedValueText(suggested) } })}
            className="min-h-6 underline underline-offset-4"
          >
            Use it as the value
          </button>
        </p>
      )}
      <CompactInput {...text('expectedClose')} type="month" className="col-span-2" />
    </>
  );
};
