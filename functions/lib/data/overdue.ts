import * as z from 'zod/mini';
import { Inquiry } from '../../../shared/domain/inquiry.ts';
import { ConditionFailed, query, transact } from './dynamo.ts';
import { findRecord, type InquiryRecord, rewriting } from './inquiry-record.ts';

/** Open inquiries past their promised time, the longest waiting first. */
export const longestWaiting = async (now: Date, limit: number): Promise<Inquiry[]> => {
  const { items } = await query('inquiries', {
    index: 'byDueTime',
    where: '#state = :open AND respondBy < :now',
    names: { '#state': 'state' },
    values: { ':open': 'open', ':now': now.toISOString() },
    limit,
  });

  return items.map((item) => Inquiry.parse(item));
};

/** Open inquiries past their promised time that staff have not been told about, the longest waiting first. */
export const unnoticed = async (now: Date, limit: number): Promise<InquiryRecord[]> => {
  const { items } = await query('inquiries', {
    index: 'awaitingOverdueNotice',
    where: 'overdueNotice = :awaited AND respondBy < :now',
    values: { ':awaited': 'awaited', ':now': now.toISOString() },
    limit,
  });
  const found: InquiryRecord[] = [];
  for (const { reference } of items) {
    const record = await findRecord(z.string().parse(reference));
    // The index may lag: what has been answered or noticed since is left alone.
    if (record && isUnnoticed(record)) found.push(record);
  }

  return found;
};

const isUnnoticed = ({ state, overdueSince }: Inquiry) => state === 'open' && overdueSince === undefined;

/** Notes that staff have been told, and counts the inquiry among the overdue. */
export const markNoticed = async (record: InquiryRecord, now: Date): Promise<void> => {
  try {
    await transact(rewriting(record, { ...record, overdueSince: now.toISOString() }));
  } catch (error) {
    // Rewritten in the meantime: the next sweep looks at it as it is then.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
