import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INBOX_DUE } from '../../../../shared/contract/inquiries.ts';
import { listStaff } from '../../../../shared/contract/staff-access.ts';
import { DIVISIONS, INQUIRY_TYPES, URGENCIES } from '../../../../shared/domain/inquiry-choices.ts';
import { useQuery } from '../../api/query.ts';
import { FilterSelects } from '../../components/list/filter-selects.tsx';
import type { FiltersProps } from '../../components/list/filters.ts';
import { ListFilters } from '../../components/list/list-filters.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { INBOX_FILTER_TEXTS } from './inbox-filter-texts.ts';
import { type InboxFilterName, inboxQuery, NOBODY } from './inbox-query.ts';
import { InboxSavedViews } from './inbox-saved-views.tsx';

/** Filters, order and views of the inbox. */
export const InboxFilters = ({ tools }: { tools: ReactNode }) => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const { order, names, filters, isDue } = inboxQuery(query);
  const shown = { names, chosen: filters, texts: INBOX_FILTER_TEXTS };

  return (
    <ListFilters {...shown} selects={<InboxFilterSelects {...shown} />}>
      {!isDue && (
        <ToolSelect
          label="Order"
          value={order === 'due' ? '' : order}
          onChange={({ target }) => changeQuery({ order: target.value })}
        >
          <option value="">Due first</option>
          <option value="newest">Newest</option>
        </ToolSelect>
      )}
      <InboxSavedViews filters={names} />
      {tools}
    </ListFilters>
  );
};

/** A select for each filter of inquiries; a colleague who has left stays while chosen. */
const InboxFilterSelects = (props: FiltersProps<InboxFilterName>) => {
  const staff = useQuery(listStaff, {}, { every: false });
  const usernames = staff.state === 'ready' ? staff.data.items.map(({ username }) => username) : [];

  return (
    <FilterSelects
      {...props}
      choices={{
        due: INBOX_DUE,
        assignee: [NOBODY, ...usernames],
        priority: URGENCIES,
        type: INQUIRY_TYPES,
        division: DIVISIONS,
      }}
    />
  );
};
