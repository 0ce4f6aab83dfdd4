import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { changing } from './changing.ts';
import { type DuePage, listDue } from './due.ts';
import { ConditionFailed, transact, updateItem } from './dynamo.ts';
import { tellOrKeep } from './inquiry-history.ts';
import {
  attentionFor,
  FOLLOW_UP_GRACE,
  findRecord,
  type InquiryRecord,
  rewriting,
} from './inquiry-record.ts';
import { awaitingQuarantineNotice } from './quarantine.ts';

const LONGEST_PAUSE = 6 * 3_600_000;

/** The inquiry, while there is still something to follow from it. */
export const findPending = async (reference: string): Promise<InquiryRecord | undefined> => {
  const record = await findRecord(reference);

  return record?.followUp === 'pending' ? record : undefined;
};

const finish = async (
  record: InquiryRecord,
  inquiry: Inquiry,
  followUp: 'withheld' | undefined,
  more: object = {},
): Promise<void> => {
  const { untold, steps } = tellOrKeep({ ...record, clientId: inquiry.clientId }, []);
  const notes = {
    untold,
    followUp,
    followUpAfter: undefined,
    drives: undefined,
    senderHash: undefined,
    ...more,
  };
  try {
    await transact([...rewriting(record, inquiry, notes), ...steps]);
  } catch (error) {
    // Somebody rewrote the record in the meantime: if it still awaits its follow-up, the stream delivers it anew.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** What became of an inquiry: its client, if its sender can be answered at all, and why no acknowledgement was sent. */
export type FollowedUp = Pick<Inquiry, 'clientId' | 'notAcknowledged'>;

/** Nothing is left to do automatically. */
export const complete = (
  record: InquiryRecord,
  { clientId = record.clientId, notAcknowledged }: FollowedUp,
): Promise<void> => finish(record, { ...record, clientId, notAcknowledged }, undefined);

/** What staff put into quarantine stays there, and what would follow from it waits until somebody restores it. */
export const withhold = (record: InquiryRecord): Promise<void> => finish(record, record, 'withheld');

/** The product puts an inquiry into quarantine, withholds what would follow from it, and has staff told. */
export const quarantine = (record: InquiryRecord, suspicion: string, now: Date): Promise<void> =>
  finish(record, { ...record, state: 'quarantined', suspicion }, 'withheld', awaitingQuarantineNotice(now));

/** References of inquiries that something should have happened to by now, the longest waiting first. */
export const dueForAttention = (now: Date, after: DuePage['after']): Promise<DuePage> =>
  listDue('inquiries', 'reference', now, after);

/** The stream has had its time, and the follow-up has not happened. */
export const isLate = ({ followUp, followUpAfter = '' }: InquiryRecord, now: Date): boolean =>
  followUp === 'pending' && followUpAfter <= now.toISOString();

/**
 * Touches a record that still awaits its follow-up, so that the stream delivers it once more;
 * the pause to the next touch doubles, up to six hours. Does nothing where the record was written meanwhile.
 */
export const driveAgain = async (record: InquiryRecord, now: Date): Promise<void> => {
  const { reference, revision, drives = 0 } = record;
  const pause = Math.min(FOLLOW_UP_GRACE * 2 ** drives, LONGEST_PAUSE);
  const followUpAfter = new Date(now.getTime() + pause).toISOString();
  const { update, names, values } = changing({
    drives: drives + 1,
    followUpAfter,
    ...attentionFor({ ...record, followUpAfter }),
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
