import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { type FieldText, fieldChanges } from '../../api/versioned-edit.ts';

const STATES: Record<Inquiry['state'], string> = {
  open: 'open',
  answered: 'answered',
  quarantined: 'in quarantine',
};

const stateOf = ({ state, answeredBy }: Inquiry) =>
  state === 'answered' && answeredBy ? `answered by ${answeredBy}` : STATES[state];

const INQUIRY_FIELDS: readonly FieldText<Inquiry>[] = [
  { label: 'State', text: stateOf },
  { label: 'Assigned to', text: ({ assignedTo }) => assignedTo || 'nobody' },
  {
    label: 'Filed under',
    text: ({ clientId }) => (clientId === undefined ? 'no client' : `client No. ${clientId}`),
  },
];

/** What staff see changed between two states of an inquiry. */
export const inquiryDifferences = (before: Inquiry, after: Inquiry) =>
  fieldChanges(before, after, INQUIRY_FIELDS);
