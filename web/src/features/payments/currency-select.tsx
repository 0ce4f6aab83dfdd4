import { CURRENCIES } from '../../../../shared/domain/money.ts';
import { Select } from '../../ui/form/input.tsx';

/** The currency of the amounts of a form; see `currencyTyped`. */
export const CurrencySelect = () => (
  <Select
    name="currency"
    label="Currency"
    placeholder={CURRENCIES[0]}
    options={CURRENCIES.slice(1).map((currency) => ({ value: currency, label: currency }))}
  />
);
