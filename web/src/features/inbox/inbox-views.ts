import type { INBOX_VIEWS } from '../../../../shared/contract/inquiries.ts';
import type { InquiryState } from '../../../../shared/domain/inquiry.ts';

export type InboxView = (typeof INBOX_VIEWS)[number];

interface InboxViewTexts {
  /** The state that the view lists. */
  readonly state: InquiryState;
  readonly name: string;
  readonly nouns: readonly [one: string, many: string];
  /** The text of the empty list. */
  readonly empty: string;
}

/** Every state has a view of its own. */
export const INBOX_VIEW_TEXTS: Record<InboxView | InquiryState, InboxViewTexts> = {
  open: {
    state: 'open',
    name: 'Open',
    nouns: ['open inquiry', 'open inquiries'],
    empty: 'No open inquiries. New ones appear here as they arrive.',
  },
  mine: {
    state: 'open',
    name: 'Mine',
    nouns: ['open inquiry of yours', 'open inquiries of yours'],
    empty: 'Nothing is assigned to you. Open an inquiry to take it.',
  },
  answered: {
    state: 'answered',
    name: 'Answered',
    nouns: ['answered inquiry', 'answered inquiries'],
    empty: 'No inquiry has been answered yet.',
  },
  quarantined: {
    state: 'quarantined',
    name: 'Quarantined',
    nouns: ['inquiry in quarantine', 'inquiries in quarantine'],
    empty: 'Nothing is in quarantine.',
  },
};
