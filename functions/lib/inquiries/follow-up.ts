import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { commit } from '../dynamo/commit.ts';
import { queryDueKeys } from '../dynamo/due.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { updateItem } from '../dynamo/items.ts';
import type { KeyPage } from '../dynamo/page.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { historyWrites } from './history.ts';
import {
  FOLLOW_UP_GRACE,
  findInquiryRecord,
  type InquiryRecord,
  inquiryDueAttributes,
  inquiryUpdateWrites,
} from './inquiry-record.ts';
import { pendingQuarantineNotice } from './quarantine.table.ts';

const LONGEST_PAUSE = 6 * 3_600_000;

/** The inquiry, while there is still something to follow from it. */
export const findPendingInquiry = async (reference: string): Promise<InquiryRecord | undefined> => {
  const record = await findInquiryRecord(reference);

  return record?.followUp === 'pending' ? record : undefined;
};

const finish = async (
  record: InquiryRecord,
  inquiry: Inquiry,
  followUp: 'withheld' | undefined,
  more: object = {},
): Promise<void> => {
  const { pendingHistory, steps } = historyWrites({ ...record, clientId: inquiry.clientId }, []);
  const notes = {
    pendingHistory,
    followUp,
    followUpAfter: undefined,
    followUpAttempts: undefined,
    senderHash: undefined,
    ...more,
  };
  try {
    await commit([...inquiryUpdateWrites(record, inquiry, notes), ...steps]);
  } catch (error) {
    // Somebody rewrote the record in the meantime: if it still awaits its follow-up, the stream delivers it anew.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** What became of an inquiry: its client, if its sender can be answered at all, and why no acknowledgement was sent. */
export type FollowUpResult = Pick<Inquiry, 'clientId' | 'notAcknowledged'>;

/** Nothing is left to do automatically. */
export const completeFollowUp = (
  record: InquiryRecord,
  { clientId = record.clientId, notAcknowledged }: FollowUpResult,
): Promise<void> => finish(record, { ...record, clientId, notAcknowledged }, undefined);

/** What staff put into quarantine stays there, and what would follow from it waits until somebody restores it. */
export const withholdFollowUp = (record: InquiryRecord): Promise<void> => finish(record, record, 'withheld');

/** The product puts an inquiry into quarantine, withholds what would follow from it, and has staff told. */
export const quarantineInquiry = (record: InquiryRecord, spamReason: string, now: Date): Promise<void> =>
  finish(record, { ...record, state: 'quarantined', spamReason }, 'withheld', pendingQuarantineNotice(now));

/** References of inquiries that something should have happened to by now, the longest waiting first. */
export const findDueInquiries = (now: Date, after: KeyPage['after']): Promise<KeyPage> =>
  queryDueKeys('inquiries', 'reference', now, after);

/** The stream has had its time, and the follow-up has not happened. */
export const isFollowUpLate = ({ followUp, followUpAfter = '' }: InquiryRecord, now: Date): boolean =>
  followUp === 'pending' && followUpAfter <= now.toISOString();

/**
 * Touches a record that still awaits its follow-up, so that the stream delivers it once more;
 * the pause to the next touch doubles, up to six hours. Does nothing where the record was written meanwhile.
 */
export const redriveFollowUp = async (record: InquiryRecord, now: Date): Promise<void> => {
  const { reference, revision, followUpAttempts = 0 } = record;
  const pause = Math.min(FOLLOW_UP_GRACE * 2 ** followUpAttempts, LONGEST_PAUSE);
  const followUpAfter = new Date(now.getTime() + pause).toISOString();
  const { update, names, values } = updateExpression({
    followUpAttempts: followUpAttempts + 1,
    followUpAfter,
    ...inquiryDueAttributes({ ...record, followUpAfter }),
  });
  try {
    await updateItem('inquiries', { reference }, update, {
      condition: 'followUp = :pending AND #revision = :read',
      names: { ...names, '#revision': 'revision' },
      values: { ...values, ':pending': 'pending', ':read': revision },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
