import { CURRENCIES, type Currency } from '../../../../shared/domain/money.ts';
import { ChoiceFilter } from '../../ui/data/choice-filter.tsx';
import { Select } from '../../ui/form/input.tsx';

/** The currency in the URL by which lists are filtered. */
export const currencyIn = (query: URLSearchParams): Currency | undefined =>
  CURRENCIES.find((one) => one === query.get('currency'));

interface CurrencyFilterProps {
  shown: Currency | undefined;
  /** Filters that exclude this one. */
  clears: readonly string[];
}

/** Filters a list by one currency, or shows all. */
export const CurrencyFilter = (props: CurrencyFilterProps) => (
  <ChoiceFilter name="currency" label="Currency" choices={CURRENCIES} labelOf={(one) => one} {...props} />
);

/** Currency of the amounts in a form; see `parseCurrency`. */
export const CurrencySelect = () => (
  <Select name="currency" label="Currency" placeholder={CURRENCIES[0]} options={CURRENCIES.slice(1)} />
);
