import type { Inquiry, InquiryState } from './inquiry.ts';

/** What staff want of an inquiry; what is left out stays as it is. */
export interface WantedChange {
  readonly state?: InquiryState | undefined;
  /** Username; empty for nobody. */
  readonly assignedTo?: string | undefined;
}

/** What was done to an inquiry, as its client's timeline tells it. */
export type Deed = 'assigned' | 'answered' | 'reopened' | 'quarantined' | 'restored';

const deedsBetween = (from: InquiryState, to: InquiryState): Deed[] => {
  if (from === to) return [];
  if (to === 'quarantined') return ['quarantined'];
  const restored: Deed[] = from === 'quarantined' ? ['restored'] : [];
  if (to === 'answered') return [...restored, 'answered'];

  return from === 'answered' ? ['reopened'] : restored;
};

/**
 * An inquiry after a change by staff, and the deeds that make it up; without deeds it is the inquiry as it was.
 * Who answered and when stands only while it is answered, a suspicion only while it is quarantined.
 */
export const changeInquiry = <Known extends Inquiry>(
  inquiry: Known,
  { state = inquiry.state, assignedTo = inquiry.assignedTo }: WantedChange,
  { by, now }: { by: string; now: Date },
): { inquiry: Known; deeds: Deed[] } => {
  const moved = deedsBetween(inquiry.state, state);
  const deeds: Deed[] = [...(assignedTo === inquiry.assignedTo ? [] : (['assigned'] as const)), ...moved];
  if (deeds.length === 0) return { inquiry, deeds };

  const changed = { ...inquiry, state, assignedTo, version: inquiry.version + 1 };
  if (moved.length > 0) {
    const isAnswered = state === 'answered';
    changed.answeredAt = isAnswered ? now.toISOString() : undefined;
    changed.answeredBy = isAnswered ? by : undefined;
    changed.suspicion = undefined;
  }

  return { inquiry: changed, deeds };
};
