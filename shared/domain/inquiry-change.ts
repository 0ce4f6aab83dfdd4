import * as z from 'zod/mini';
import { line } from './fields.ts';
import { INQUIRY_STATE_RULES, type Inquiry, InquiryState } from './inquiry.ts';
import { respondBy } from './response-times.ts';

/** A change by staff, as `updateInquiry` takes it; absent fields stay as they are. */
export const InquiryChange = z.object({
  state: z.optional(InquiryState),
  /** Username; empty for nobody. */
  assignedTo: z.optional(line('a username', 63)),
});
export type InquiryChange = z.infer<typeof InquiryChange>;

/** Actions of staff on an inquiry. `attached`, `detached`: its client gets it, its former client loses it. */
const InquiryAction = z.enum([
  'assigned',
  'answered',
  'replied',
  'noted',
  'visitor-answered',
  'reopened',
  'quarantined',
  'restored',
  'attached',
  'detached',
]);
export type InquiryAction = z.infer<typeof InquiryAction>;

/** An action and its parameters, as the timeline of the inquiry's client lists it. */
export const InquiryHistoryEntry = z.object({
  change: InquiryAction,
  /** The username of the assignee; absent for nobody. */
  to: z.optional(z.string()),
});
export type InquiryHistoryEntry = z.infer<typeof InquiryHistoryEntry>;

/** The entry of an action that led to `inquiry`. */
export const inquiryHistoryEntry = (
  change: InquiryAction,
  { assignedTo }: Pick<Inquiry, 'assignedTo'>,
): InquiryHistoryEntry => ({ change, ...(change === 'assigned' && assignedTo !== '' && { to: assignedTo }) });

const HISTORY_TEXTS: Record<InquiryAction, (entry: InquiryHistoryEntry) => string> = {
  assigned: ({ to = 'nobody' }) => `assigned to ${to}`,
  answered: () => 'marked as answered',
  replied: () => 'answered by email',
  noted: () => 'got an internal note',
  'visitor-answered': () => 'answered by its visitor',
  reopened: () => 'reopened',
  quarantined: () => 'put into quarantine',
  restored: () => 'restored from quarantine',
  attached: () => 'filed under this client',
  detached: () => 'filed under another client',
};

/** For people, after "Inquiry INQ-…": "assigned to sara". */
export const inquiryHistoryText = (entry: InquiryHistoryEntry): string => HISTORY_TEXTS[entry.change](entry);

/** The actions that lead from one state to another. */
const STATE_ACTIONS: Record<InquiryState, Record<InquiryState, readonly InquiryAction[]>> = {
  open: { open: [], answered: ['answered'], quarantined: ['quarantined'] },
  answered: { open: ['reopened'], answered: [], quarantined: ['quarantined'] },
  quarantined: { open: ['restored'], answered: ['restored', 'answered'], quarantined: [] },
};

interface Change {
  readonly by: string;
  readonly now: Date;
}

/** The values that an inquiry gets with a state. */
const STATE_VALUES: Record<InquiryState, (wanted: InquiryChange, change: Change) => Partial<Inquiry>> = {
  open: () => ({}),
  answered: (_, { by, now }) => ({ answeredAt: now.toISOString(), answeredBy: by }),
  quarantined: () => ({}),
};

/** The values that belong to a state; each is cleared as the inquiry leaves it. */
const NO_STATE_VALUES: Record<
  | 'answeredAt'
  | 'answeredBy'
  | 'visitorAnsweredAt'
  | 'spamReason'
  | Exclude<keyof InquiryChange, 'state' | 'assignedTo'>,
  undefined
> = { answeredAt: undefined, answeredBy: undefined, visitorAnsweredAt: undefined, spamReason: undefined };

/** The inquiry after a change by staff, and its actions; without actions the inquiry is unchanged. */
export const changeInquiry = <Known extends Inquiry>(
  inquiry: Known,
  wanted: InquiryChange,
  change: Change,
): { inquiry: Known; actions: readonly InquiryAction[] } => {
  const { state = inquiry.state, assignedTo = inquiry.assignedTo } = wanted;
  const stateActions = STATE_ACTIONS[inquiry.state][state];
  const isReassigned = assignedTo !== inquiry.assignedTo;
  const actions: InquiryAction[] = [...(isReassigned ? (['assigned'] as const) : []), ...stateActions];
  if (actions.length === 0) return { inquiry, actions };

  const changed = { ...inquiry, state, assignedTo, version: inquiry.version + 1 };
  if (stateActions.length === 0) return { inquiry: changed, actions };

  return { inquiry: { ...changed, ...NO_STATE_VALUES, ...STATE_VALUES[state](wanted, change) }, actions };
};

/**
 * The inquiry after a reply by email, and its actions: it is answered, and each reply raises its version, so that two people
 * do not reply to the same.
 */
export const replyToInquiry = <Known extends Inquiry>(
  inquiry: Known,
  change: Change,
): { inquiry: Known; actions: readonly InquiryAction[] } => {
  const { inquiry: answered, actions } = changeInquiry(inquiry, { state: 'answered' }, change);

  return {
    inquiry: { ...answered, version: inquiry.version + 1 },
    actions: [...actions.filter((action) => action !== 'answered'), 'replied'],
  };
};

const firstAnswerOf = ({ firstAnswer, answeredAt, respondBy: promised }: Inquiry): Inquiry['firstAnswer'] =>
  firstAnswer ?? (answeredAt === undefined ? undefined : { at: answeredAt, respondBy: promised });

/**
 * The inquiry after a mail of its visitor, and its actions. One that was answered is open again, with a promise as long as
 * that of a new inquiry; one that is open keeps its promise. One in quarantine stays there, unchanged.
 */
export const receiveVisitorAnswer = <Known extends Inquiry>(
  inquiry: Known,
  at: Date,
): { inquiry: Known; actions: readonly InquiryAction[] } => {
  const { isLead, awaitsAnswer } = INQUIRY_STATE_RULES[inquiry.state];
  if (!isLead) return { inquiry, actions: [] };
  const marked = {
    ...inquiry,
    visitorAnsweredAt: inquiry.visitorAnsweredAt ?? at.toISOString(),
    version: inquiry.version + 1,
  };
  const actions = ['visitor-answered'] as const;
  if (awaitsAnswer) return { inquiry: marked, actions };

  return {
    inquiry: {
      ...marked,
      ...NO_STATE_VALUES,
      visitorAnsweredAt: marked.visitorAnsweredAt,
      state: 'open',
      respondBy: respondBy(inquiry, at).toISOString(),
      overdueSince: undefined,
      firstAnswer: firstAnswerOf(inquiry),
    },
    actions,
  };
};
