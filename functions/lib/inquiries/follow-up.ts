import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { redrivePause } from '../events/redrive-pause.ts';
import { planHistory } from './history.ts';
import {
  type InquiryRecord,
  inquiryDueAttributes,
  inquiryUpdateWrites,
  pendingQuarantineNotice,
} from './inquiry-record.ts';

/** Ends the follow-up with `result`: nothing is left to do automatically. */
const followUpEndWrites = (record: InquiryRecord, result: Partial<InquiryRecord>): TransactWrite[] => {
  const ended = {
    ...record,
    ...result,
    followUpAfter: undefined,
    followUpAttempts: undefined,
    senderHash: undefined,
    formToken: undefined,
  };
  const { pendingHistory, writes } = planHistory(ended, []);

  return [...inquiryUpdateWrites(record, { ...ended, pendingHistory }), ...writes];
};

/**
 * The client of an inquiry, if its sender can be answered, and what is promised to it; its phone as staff see it, and the
 * reason why no acknowledgement was sent.
 */
export type FollowUpResult = Pick<
  Inquiry,
  'clientId' | 'clientTier' | 'internationalPhone' | 'notAcknowledged'
> &
  Partial<Pick<Inquiry, 'respondBy'>>;

export const followUpCompletionWrites = (
  record: InquiryRecord,
  {
    clientId = record.clientId,
    clientTier,
    respondBy = record.respondBy,
    internationalPhone,
    notAcknowledged,
  }: FollowUpResult,
): TransactWrite[] =>
  followUpEndWrites(record, {
    ...{ clientId, clientTier, respondBy, internationalPhone, notAcknowledged },
    followUp: undefined,
  });

/** The follow-up of an inquiry that staff have quarantined waits until somebody restores it. */
export const followUpWithholdingWrites = (record: InquiryRecord): TransactWrite[] =>
  followUpEndWrites(record, { followUp: 'withheld' });

/** The product quarantines an inquiry; staff are notified of it. */
export const quarantineWrites = (record: InquiryRecord, spamReason: string, now: Date): TransactWrite[] =>
  followUpEndWrites(record, {
    state: 'quarantined',
    spamReason,
    followUp: 'withheld',
    ...pendingQuarantineNotice(now),
  });

/** Counts an inquiry among the overdue, once staff have been notified. */
export const overdueWrites = (record: InquiryRecord, now: Date): TransactWrite[] =>
  inquiryUpdateWrites(record, { ...record, overdueSince: now.toISOString() });

/** Whether the stream has had its time, and the follow-up is still pending. */
export const isFollowUpLate = ({ followUp, followUpAfter = '' }: InquiryRecord, now: Date): boolean =>
  followUp === 'pending' && followUpAfter <= now.toISOString();

/** The attributes of another attempt. They count the sweeper's looks, whether or not anything ran. */
export const followUpRetryAttributes = (record: InquiryRecord, now: Date) => {
  const followUpAttempts = (record.followUpAttempts ?? 0) + 1;
  const pause = redrivePause(followUpAttempts);
  const followUpAfter = new Date(now.getTime() + pause).toISOString();

  return {
    followUpAttempts,
    followUpAfter,
    ...inquiryDueAttributes({ ...record, followUpAfter }),
  };
};
