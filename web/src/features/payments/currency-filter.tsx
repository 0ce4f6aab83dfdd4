import { CURRENCIES, type Currency } from '../../../../shared/domain/money.ts';
import { ChoiceFilter } from '../../ui/data/choice-filter.tsx';
import { Select } from '../../ui/form/input.tsx';

/** The currency in which alone a URL asks for records. */
export const currencyIn = (query: URLSearchParams): Currency | undefined =>
  CURRENCIES.find((one) => one === query.get('currency'));

interface CurrencyFilterProps {
  shown: Currency | undefined;
  /** Filters that do not go with it. */
  clears: readonly string[];
}

/** Narrows a list to one currency, or widens it again. */
export const CurrencyFilter = (props: CurrencyFilterProps) => (
  <ChoiceFilter name="currency" label="Currency" choices={CURRENCIES} labelOf={(one) => one} {...props} />
);

/** The currency of the amounts of a form; see `currencyTyped`. */
export const CurrencySelect = () => (
  <Select
    name="currency"
    label="Currency"
    placeholder={CURRENCIES[0]}
    options={CURRENCIES.slice(1).map((currency) => ({ value: currency, label: currency }))}
  />
);
