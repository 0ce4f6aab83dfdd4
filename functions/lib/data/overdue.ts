import { Inquiry } from '../../../shared/domain/inquiry.ts';
import { ConditionFailed, query, transact } from './dynamo.ts';
import { type InquiryRecord, rewriting } from './inquiry-record.ts';
import { type Found, readable } from './readable.ts';

/** Open inquiries past their promised time, the longest waiting first. */
export const longestWaiting = async (now: Date, limit: number): Promise<Found<Inquiry>> => {
  const { items } = await query('inquiries', {
    index: 'byDueTime',
    where: '#state = :open AND respondBy < :now',
    names: { '#state': 'state' },
    values: { ':open': 'open', ':now': now.toISOString() },
    limit,
  });

  return readable(items, 'reference', (item) => Inquiry.parse(item));
};

/** Notes that staff have been told, and counts the inquiry among the overdue. */
export const markNoticed = async (record: InquiryRecord, now: Date): Promise<void> => {
  try {
    await transact(rewriting(record, { ...record, overdueSince: now.toISOString() }));
  } catch (error) {
    // Rewritten in the meantime: the next sweep looks at it as it is then.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
