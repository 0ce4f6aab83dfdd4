import * as z from 'zod/mini';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { query, updateItem } from '../dynamo/items.ts';
import { findInquiryRecord } from './inquiry-record.ts';

/** Stands from the moment the product withholds an inquiry until staff have been told, or it leaves quarantine. */
export const pendingQuarantineNotice = (now: Date) => ({
  quarantineNotice: 'awaited' as const,
  quarantinedAt: now.toISOString(),
});

const awaiting = async (until: string, limit: number) => {
  const { items, after } = await query('inquiries', {
    index: 'awaitingQuarantineNotice',
    where: 'quarantineNotice = :awaited AND quarantinedAt <= :until',
    values: { ':awaited': 'awaited', ':until': until },
    limit,
  });

  return {
    references: items.map(({ reference }) => z.string().parse(reference)),
    hasMore: after !== undefined,
  };
};

/** Inquiries in quarantine that staff have not been told about, the longest waiting first. */
export const findQuarantinedNotNotified = async (
  now: Date,
  limit: number,
): Promise<{ inquiries: Inquiry[]; hasMore: boolean }> => {
  const { references, hasMore } = await awaiting(now.toISOString(), limit);
  const records = await Promise.all(references.map(findInquiryRecord));
  // The index may lag: what has been restored since is left alone.
  const inquiries = records.filter((record) => record?.state === 'quarantined');

  return { inquiries: inquiries.flatMap((record) => (record ? [record] : [])), hasMore };
};

const forget = async (reference: string): Promise<boolean> => {
  try {
    await updateItem('inquiries', { reference }, 'REMOVE quarantineNotice, quarantinedAt', {
      condition: 'attribute_exists(quarantineNotice)',
    });

    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

const PER_PAGE = 25;

/** Notes that staff have been told of all that came into quarantine until then. */
export const markQuarantineNotified = async (until: string): Promise<void> => {
  const { references, hasMore } = await awaiting(until, PER_PAGE);
  const forgotten = await Promise.all(references.map(forget));
  // The index may lag behind what was just written: the next run goes on.
  if (hasMore && forgotten.includes(true)) await markQuarantineNotified(until);
};
