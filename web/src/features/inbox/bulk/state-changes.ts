import type { InquiryState, ListedInquiry } from '../../../../../shared/domain/inquiry.ts';
import { type InquiryChangeTexts, inquiriesText } from './inquiries-in-bulk.ts';

/** A change of the state of several inquiries, which asks for nothing more. */
export interface StateChange extends InquiryChangeTexts {
  to: InquiryState;
  /** Of its button, as on the screen of one inquiry. */
  label: string;
  title: string;
}

const REDONE = ' An undo marks them as answered by you, now.';

const unmarked = (inquiries: readonly ListedInquiry[]): string =>
  inquiries.some(({ visitorAnsweredAt }) => visitorAnsweredAt !== undefined)
    ? ' An undo does not bring back whose visitor has answered.'
    : '';

const quarantine = (onUndo: (inquiries: readonly ListedInquiry[]) => string): StateChange => ({
  to: 'quarantined',
  label: 'Quarantine',
  title: 'Put inquiries into quarantine',
  actionText: (_, count) => `Put ${inquiriesText(count)} into quarantine`,
  doneText: (_, count) => `${inquiriesText(count)} put into quarantine`,
  consequenceText: (_, inquiries) =>
    `${inquiriesText(inquiries.length)} ${inquiries.length === 1 ? 'leaves' : 'leave'} the inbox for the quarantine, and no mail is sent. While there, they are no leads, and the links with which their visitors follow them do not work.${onUndo(inquiries)}`,
});

/** The states that inquiries of a state are brought to at once, in the order of their buttons. */
export const STATE_CHANGES: Record<InquiryState, readonly StateChange[]> = {
  open: [
    {
      to: 'answered',
      label: 'Mark answered',
      title: 'Mark inquiries as answered',
      actionText: (_, count) => `Mark ${inquiriesText(count)} as answered`,
      doneText: (_, count) => `${inquiriesText(count)} marked as answered`,
      consequenceText: (_, inquiries) =>
        `They count as answered by you, now, and no mail is sent.${unmarked(inquiries)}`,
    },
    quarantine(unmarked),
  ],
  answered: [
    {
      to: 'open',
      label: 'Reopen',
      title: 'Reopen inquiries',
      actionText: (_, count) => `Reopen ${inquiriesText(count)}`,
      doneText: (_, count) => `${inquiriesText(count)} reopened`,
      consequenceText: () =>
        `They await an answer by the time that was promised, and the team is mailed about each that is overdue for the first time.${REDONE}`,
    },
    quarantine(() => REDONE),
  ],
  quarantined: [
    {
      to: 'open',
      label: 'Restore',
      title: 'Restore inquiries',
      actionText: (_, count) => `Restore ${inquiriesText(count)}`,
      doneText: (_, count) => `${inquiriesText(count)} restored`,
      consequenceText: () =>
        'Each that was not followed up yet is followed up now: its sender becomes a client and gets an acknowledgement by email, and the team is mailed. An undo takes none of this back, and the reasons of the quarantine are lost.',
    },
  ],
};
