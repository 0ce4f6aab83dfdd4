import type { Inquiry, InquiryState } from './inquiry.ts';

/** A change by staff; absent fields stay as they are. */
export interface InquiryChange {
  readonly state?: InquiryState | undefined;
  /** Username; empty for nobody. */
  readonly assignedTo?: string | undefined;
}

/** Actions of staff on an inquiry, as its client's timeline lists them. */
export const INQUIRY_ACTIONS = ['assigned', 'answered', 'reopened', 'quarantined', 'restored'] as const;
export type InquiryAction = (typeof INQUIRY_ACTIONS)[number];

/** The actions that lead from one state to another. */
const STATE_ACTIONS: Record<InquiryState, Record<InquiryState, readonly InquiryAction[]>> = {
  open: { open: [], answered: ['answered'], quarantined: ['quarantined'] },
  answered: { open: ['reopened'], answered: [], quarantined: ['quarantined'] },
  quarantined: { open: ['restored'], answered: ['restored', 'answered'], quarantined: [] },
};

/**
 * The inquiry after a change by staff, and its actions; without actions the inquiry is unchanged. The fields of an answer
 * are set only while the inquiry is answered, the reason for spam only while it is quarantined.
 */
export const changeInquiry = <Known extends Inquiry>(
  inquiry: Known,
  { state = inquiry.state, assignedTo = inquiry.assignedTo }: InquiryChange,
  { by, now }: { by: string; now: Date },
): { inquiry: Known; actions: readonly InquiryAction[] } => {
  const stateActions = STATE_ACTIONS[inquiry.state][state];
  const isReassigned = assignedTo !== inquiry.assignedTo;
  const actions: InquiryAction[] = [...(isReassigned ? (['assigned'] as const) : []), ...stateActions];
  if (actions.length === 0) return { inquiry, actions };

  const changed = { ...inquiry, state, assignedTo, version: inquiry.version + 1 };
  if (stateActions.length > 0) {
    const isAnswered = state === 'answered';
    changed.answeredAt = isAnswered ? now.toISOString() : undefined;
    changed.answeredBy = isAnswered ? by : undefined;
    changed.spamReason = undefined;
  }

  return { inquiry: changed, actions };
};
