import * as z from 'zod/mini';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { ConditionFailed, getItem, query, transact, updateItem } from './dynamo.ts';
import { tellOrKeep } from './inquiry-history.ts';
import { FOLLOW_UP_GRACE, findRecord, type InquiryRecord, rewriting } from './inquiry-record.ts';

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
): Promise<void> => {
  const { untold, steps } = tellOrKeep({ ...record, clientId: inquiry.clientId }, []);
  const notes = { untold, followUp, followUpAfter: undefined, drives: undefined, senderHash: undefined };
  try {
    await transact([...rewriting(record, inquiry, notes), ...steps]);
  } catch (error) {
    // Somebody rewrote the record in the meantime: if it still awaits its follow-up, the stream delivers it anew.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Nothing is left to do automatically; the inquiry belongs to this client, if its sender can be answered at all. */
export const complete = (record: InquiryRecord, clientId = record.clientId): Promise<void> =>
  finish(record, { ...record, clientId }, undefined);

/** The inquiry stays or goes into quarantine, and what would follow from it waits until somebody restores it. */
export const withhold = (record: InquiryRecord, suspicion = record.suspicion): Promise<void> =>
  finish(record, { ...record, state: 'quarantined', suspicion }, 'withheld');

/** References of inquiries whose follow-up is late, the longest waiting first. */
export const late = async (now: Date, limit: number): Promise<string[]> => {
  const { items } = await query('inquiries', {
    index: 'awaitingFollowUp',
    where: 'followUp = :pending AND followUpAfter <= :now',
    values: { ':pending': 'pending', ':now': now.toISOString() },
    limit,
  });

  return items.map(({ reference }) => z.string().parse(reference));
};

/**
 * Touches a record that still awaits its follow-up, so that the stream delivers it once more;
 * the pause to the next touch doubles, up to six hours. Does nothing where the follow-up is done.
 */
export const driveAgain = async (reference: string, now: Date): Promise<void> => {
  const kept = await getItem('inquiries', { reference });
  const drives = z.parse(z._default(z.int(), 0), kept?.drives);
  const pause = Math.min(FOLLOW_UP_GRACE * 2 ** drives, LONGEST_PAUSE);

  try {
    await updateItem('inquiries', { reference }, 'SET drives = :drives, followUpAfter = :after', {
      condition: 'followUp = :pending',
      values: {
        ':drives': drives + 1,
        ':after': new Date(now.getTime() + pause).toISOString(),
        ':pending': 'pending',
      },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
