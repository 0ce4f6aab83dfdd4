import { useSearchParams } from 'react-router-dom';
import { listStaff } from '../../../../shared/contract/staff-access.ts';
import { DIVISIONS, INQUIRY_TYPES, URGENCIES } from '../../../../shared/domain/inquiry-choices.ts';
import { inquiryTypeLabel } from '../../../../shared/domain/inquiry-labels.ts';
import { useQuery } from '../../api/query.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { inboxQuery, NOBODY } from './inbox-query.ts';

const NO_FILTERS = {
  type: undefined,
  division: undefined,
  priority: undefined,
  assignee: undefined,
  due: undefined,
};

interface AssigneeSelectProps {
  chosen: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** Who looks after the inquiries; one who has left stays while chosen. */
const AssigneeSelect = ({ chosen, onChange }: AssigneeSelectProps) => {
  const staff = useQuery(listStaff, {}, { every: false });
  const names = staff.state === 'ready' ? staff.data.items.map(({ username }) => username) : [];
  const isKnown = chosen === '' || chosen === NOBODY || names.includes(chosen);

  return (
    <ToolSelect label="Assigned to" value={chosen} onChange={onChange}>
      <option value="">Anybody or nobody</option>
      <option value={NOBODY}>Nobody</option>
      {(isKnown ? names : [chosen, ...names]).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </ToolSelect>
  );
};

/** Filters and order of the inbox; all that are chosen hold at once. */
export const InboxFilters = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const { view, order, inquiryType, division, urgency, assignee, due, filterCount } = inboxQuery(query);
  const choose = (name: string) => (event: { target: { value: string } }) =>
    changeQuery({ [name]: event.target.value });

  return (
    <>
      {/* What is due has one order. */}
      {due === '' && (
        <ToolSelect label="Order" value={order === 'due' ? '' : order} onChange={choose('order')}>
          <option value="">Due first</option>
          <option value="newest">Newest</option>
        </ToolSelect>
      )}
      {(view === 'open' || view === 'mine') && (
        <ToolSelect label="Due" value={due} onChange={choose('due')}>
          <option value="">Any time</option>
          <option value="overdue">Overdue</option>
          <option value="today">By the end of today</option>
        </ToolSelect>
      )}
      {view === 'open' && <AssigneeSelect chosen={assignee} onChange={choose('assignee')} />}
      <ToolSelect label="Priority" value={urgency} onChange={choose('priority')}>
        <option value="">Any priority</option>
        {URGENCIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
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
      {filterCount > 0 && <ToolButton onClick={() => changeQuery(NO_FILTERS)}>Clear filters</ToolButton>}
    </>
  );
};
