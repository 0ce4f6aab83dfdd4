import { useSearchParams } from 'react-router-dom';
import { ACCESS_KINDS } from '../../../../shared/domain/access-log.ts';
import { ACCESS_KIND_LABELS } from '../../../../shared/domain/access-log-text.ts';
import { useTypedSearch } from '../../components/list/use-typed-search.ts';
import { ChoiceFilter } from '../../ui/data/choice-filter.tsx';
import { SearchField } from '../../ui/data/search-field.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolDate } from '../../ui/data/tool-date.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { kindIn } from './access-log-query.ts';

const NO_FILTERS = { person: undefined, kind: undefined, from: undefined, to: undefined };

/** Filters by person, kind and period, which combine. */
export const AccessLogFilters = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const isFiltered = Object.keys(NO_FILTERS).some((name) => query.has(name));
  const day = (name: 'from' | 'to', label: string) => (
    <ToolDate
      label={label}
      value={query.get(name) ?? ''}
      onChange={(text) => changeQuery({ [name]: text })}
    />
  );

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PersonField />
      <ChoiceFilter
        name="kind"
        label="Kind"
        choices={ACCESS_KINDS}
        labelOf={(kind) => ACCESS_KIND_LABELS[kind]}
        shown={kindIn(query)}
        clears={[]}
      />
      {day('from', 'From')}
      {day('to', 'To')}
      {isFiltered && <ToolButton onClick={() => changeQuery(NO_FILTERS)}>Clear filters</ToolButton>}
    </div>
  );
};

const PersonField = () => {
  const { typed, setTyped } = useTypedSearch('person');

  return (
    <SearchField
      label="Username of a person"
      placeholder="Username"
      value={typed}
      maxLength={256}
      autoCapitalize="none"
      onChange={({ target }) => setTyped(target.value)}
      className="w-48 max-w-full"
    />
  );
};
