import { Inquiry } from '../../../shared/domain/inquiry.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { query } from '../dynamo/items.ts';
import { type ParsedItems, parseItems } from '../dynamo/parse-items.ts';
import { type InquiryRecord, inquiryUpdateWrites } from './inquiry-record.ts';

/** Open inquiries past their promised time, the longest waiting first. */
export const findLongestWaitingInquiries = async (
  now: Date,
  limit: number,
): Promise<ParsedItems<Inquiry>> => {
  const { items } = await query('inquiries', {
    index: 'byDueTime',
    where: '#state = :open AND respondBy < :now',
    names: { '#state': 'state' },
    values: { ':open': 'open', ':now': now.toISOString() },
    limit,
  });

  return parseItems(items, 'reference', (item) => Inquiry.parse(item));
};

/** Notes that staff have been told, and counts the inquiry among the overdue. */
export const markInquiryNotified = async (record: InquiryRecord, now: Date): Promise<void> => {
  try {
    await commit(inquiryUpdateWrites(record, { ...record, overdueSince: now.toISOString() }));
  } catch (error) {
    // Rewritten in the meantime: the next sweep looks at it as it is then.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
