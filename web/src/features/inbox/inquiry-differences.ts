import type { Inquiry } from '../../../../shared/domain/inquiry.ts';

const STATES: Record<Inquiry['state'], string> = {
  open: 'open',
  answered: 'answered',
  quarantined: 'in quarantine',
};

const stateOf = ({ state, answeredBy }: Inquiry) =>
  state === 'answered' && answeredBy ? `answered by ${answeredBy}` : STATES[state];

const SHOWN: readonly (readonly [label: string, text: (inquiry: Inquiry) => string])[] = [
  ['State', stateOf],
  ['Assigned to', ({ assignedTo }) => assignedTo || 'nobody'],
  ['Filed under', ({ clientId }) => (clientId === undefined ? 'no client' : `client No. ${clientId}`)],
];

interface Difference {
  label: string;
  before: string;
  after: string;
}

/** What staff see changed between two states of an inquiry. */
export const inquiryDifferences = (before: Inquiry, after: Inquiry): Difference[] =>
  SHOWN.map(([label, text]) => ({ label, before: text(before), after: text(after) })).filter(
    (one) => one.before !== one.after,
  );
