import { INQUIRY_STATE_RULES, type Inquiry } from '../../../../shared/domain/inquiry.ts';
import type { InquiryChange } from '../../../../shared/domain/inquiry-change.ts';
import { type FieldText, fieldChanges } from '../../api/versioned-edit.ts';

/** As in "open" and "answered by sara". */
export const inquiryStateText = ({ state, answeredBy }: Pick<Inquiry, 'state' | 'answeredBy'>): string => {
  const label = INQUIRY_STATE_RULES[state].label.toLowerCase();

  return answeredBy ? `${label} by ${answeredBy}` : label;
};

/** A line for each value that staff change. */
const CHANGED_FIELDS: Record<keyof InquiryChange, FieldText<Inquiry>> = {
  state: { label: 'State', text: inquiryStateText },
  assignedTo: { label: 'Assigned to', text: ({ assignedTo }) => assignedTo || 'nobody' },
};

const INQUIRY_FIELDS: readonly FieldText<Inquiry>[] = [
  ...Object.values(CHANGED_FIELDS),
  {
    label: 'Received from the visitor',
    text: ({ receivedMails = 0 }) => (receivedMails === 1 ? '1 message' : `${receivedMails} messages`),
  },
  {
    label: 'Filed under',
    text: ({ clientId }) => (clientId === undefined ? 'no client' : `client No. ${clientId}`),
  },
];

/** Visible differences between two states of an inquiry. */
export const inquiryDifferences = (before: Inquiry, after: Inquiry) =>
  fieldChanges(before, after, INQUIRY_FIELDS);
