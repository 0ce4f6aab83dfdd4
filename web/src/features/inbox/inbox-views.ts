import type { InboxView } from '../../../../shared/contract/inquiries.ts';
import { INQUIRY_STATE_RULES, type InquiryState } from '../../../../shared/domain/inquiry.ts';
import { INQUIRY_STATE_SCREENS } from './inquiry-states.tsx';

interface InboxViewTexts {
  /** The state that the view lists. */
  readonly state: InquiryState;
  readonly name: string;
  readonly nouns: readonly [one: string, many: string];
  /** The text of the empty list. */
  readonly empty: string;
}

const MINE: InboxViewTexts = {
  state: 'open',
  name: 'Mine',
  nouns: ['inquiry of yours', 'inquiries of yours'],
  empty: 'Nothing is assigned to you. Open an inquiry to take it.',
};

export const inboxViewTexts = (view: InboxView): InboxViewTexts =>
  view === 'mine'
    ? MINE
    : { state: view, nouns: INQUIRY_STATE_RULES[view].nouns, ...INQUIRY_STATE_SCREENS[view].view };
