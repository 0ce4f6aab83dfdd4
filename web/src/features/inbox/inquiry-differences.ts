import { INQUIRY_STATE_RULES, type Inquiry } from '../../../../shared/domain/inquiry.ts';
import { type FieldText, fieldChanges } from '../../api/versioned-edit.ts';

const stateOf = ({ state, answeredBy }: Inquiry) => {
  const label = INQUIRY_STATE_RULES[state].label.toLowerCase();

  return answeredBy ? `${label} by ${answeredBy}` : label;
};

const INQUIRY_FIELDS: readonly FieldText<Inquiry>[] = [
  { label: 'State', text: stateOf },
  { label: 'Assigned to', text: ({ assignedTo }) => assignedTo || 'nobody' },
  {
    label: 'Filed under',
    text: ({ clientId }) => (clientId === undefined ? 'no client' : `client No. ${clientId}`),
  },
];

/** Visible differences between two states of an inquiry. */
export const inquiryDifferences = (before: Inquiry, after: Inquiry) =>
  fieldChanges(before, after, INQUIRY_FIELDS);
