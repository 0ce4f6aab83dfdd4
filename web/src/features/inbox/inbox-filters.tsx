import { useSearchParams } from 'react-router-dom';
import { DIVISIONS, INQUIRY_TYPES } from '../../../../shared/domain/inquiry-choices.ts';
import { inquiryTypeLabel } from '../../../../shared/domain/inquiry-labels.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { inboxQuery } from './inbox-query.ts';

/** Filters and order of the inbox. */
export const InboxFilters = () => {
  const [query, setQuery] = useSearchParams();
  const { order, inquiryType, division } = inboxQuery(query);
  const choose = (name: string) => (event: { target: { value: string } }) =>
    setQuery(withQuery(query, { [name]: event.target.value }));

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
      <ToolSelect label="Order" value={order === 'due' ? '' : order} onChange={choose('order')}>
        <option value="">Due first</option>
        <option value="newest">Newest</option>
      </ToolSelect>
      <ToolSelect label="Inquiry type" value={inquiryType} onChange={choose('type')}>
        <option value="">All types</option>
        {INQUIRY_TYPES.map((type) => (
          <option key={type} value={type}>
            {inquiryTypeLabel(type)}
          </option>
        ))}
      </ToolSelect>
      <ToolSelect label="Division" value={division} onChange={choose('division')}>
        <option value="">All divisions</option>
        {DIVISIONS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </ToolSelect>
      {(inquiryType !== '' || division !== '') && (
        <ToolButton onClick={() => setQuery(withQuery(query, { type: undefined, division: undefined }))}>
          Clear filters
        </ToolButton>
      )}
    </div>
  );
};
