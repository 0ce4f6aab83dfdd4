import { INQUIRY_STATE_RULES, Inquiry } from '../../../shared/domain/inquiry.ts';
import {
  changeInquiry,
  type InquiryAction,
  type InquiryChange,
  inquiryHistoryEntry,
} from '../../../shared/domain/inquiry-change.ts';
import { versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { planHistory } from './history.ts';
import { type InquiryRecord, inquiryUpdateWrites, pendingFollowUp } from './inquiry-record.ts';

export interface InquiryPlan {
  readonly inquiry: Inquiry;
  readonly writes: readonly TransactWrite[];
}

/** @throws AppError `stale` where the inquiry has another version */
export const requireVersion = (record: InquiryRecord, expectedVersion: number): void => {
  if (record.version !== expectedVersion) throw versionConflict(Inquiry.parse(record));
};

/**
 * An inquiry that is assigned or enters another state, and the writes of it; no writes where nothing changes. A follow-up that was withheld in quarantine is pending again.
 * @throws AppError `stale` where the inquiry has another version
 */
export const planInquiryChange = (
  record: InquiryRecord,
  wanted: InquiryChange,
  { expectedVersion, actor, now }: VersionedContext,
): InquiryPlan => {
  requireVersion(record, expectedVersion);

  return planActions(record, changeInquiry(record, wanted, { by: actor, now }), { actor, now });
};

interface Changed {
  readonly inquiry: InquiryRecord;
  readonly actions: readonly InquiryAction[];
}

/** Actions with which staff have written to the visitor. */
const ANSWERED: readonly InquiryAction[] = ['answered', 'replied'];
/** Actions with which one side has written to the other. */
const WRITTEN: readonly InquiryAction[] = [...ANSWERED, 'visitor-answered'];

/** What is from before this was recorded has at least the time of its answer, which reopening clears. */
const lastWrittenAt = (record: InquiryRecord, actions: readonly InquiryAction[], now: Date) =>
  actions.some((action) => WRITTEN.includes(action))
    ? now.toISOString()
    : (record.lastWrittenAt ?? record.answeredAt);

/** The writes of a change of `record` to `inquiry`, with its history; no writes without an action. */
export const planActions = (
  record: InquiryRecord,
  { inquiry, actions }: Changed,
  { actor, now }: Context,
): InquiryPlan => {
  if (actions.length === 0) return { inquiry, writes: [] };

  const { version } = inquiry;
  const { isLead } = INQUIRY_STATE_RULES[inquiry.state];
  const entries = actions.map((action) => ({
    ...inquiryHistoryEntry(action, inquiry),
    ...{ at: now.toISOString(), actor, version },
  }));
  const { pendingHistory, writes } = planHistory(inquiry, entries);
  const after: InquiryRecord = {
    ...inquiry,
    pendingHistory,
    ...(actions.includes('assigned') && {
      assignedAt: inquiry.assignedTo === '' ? undefined : now.toISOString(),
    }),
    lastWrittenAt: lastWrittenAt(record, actions, now),
    ...(actions.some((action) => ANSWERED.includes(action)) && { lastAnsweredBy: actor }),
    ...(isLead && { quarantineNotice: undefined, quarantinedAt: undefined }),
    ...(isLead && record.followUp === 'withheld' && pendingFollowUp(now)),
  };

  return { inquiry: after, writes: [...inquiryUpdateWrites(record, after), ...writes] };
};
