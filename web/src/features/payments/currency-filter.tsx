import { useSearchParams } from 'react-router-dom';
import { CURRENCIES, type Currency } from '../../../../shared/domain/money.ts';
import { ToolSelect } from '../../ui/tool-select.tsx';
import { withQuery } from '../../ui/with-query.ts';

/** The currency in which alone a URL asks for records. */
export const currencyIn = (query: URLSearchParams): Currency | undefined =>
  CURRENCIES.find((one) => one === query.get('currency'));

/** Narrows a list to one currency, or widens it again; `clears` are filters that do not go with it. */
export const CurrencyFilter = ({
  shown,
  clears,
}: {
  shown: Currency | undefined;
  clears: readonly string[];
}) => {
  const [query, setQuery] = useSearchParams();
  const cleared = Object.fromEntries(clears.map((name) => [name, undefined]));

  return (
    <ToolSelect
      label="Currency"
      value={shown ?? ''}
      onChange={({ target }) => setQuery(withQuery(query, { ...cleared, currency: target.value }))}
    >
      <option value="">All</option>
      {CURRENCIES.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </ToolSelect>
  );
};
