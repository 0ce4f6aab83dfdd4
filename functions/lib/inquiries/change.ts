import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import type { InquiryChange } from '../../../shared/domain/inquiry-change.ts';
import { notFound } from '../app-error.ts';
import type { VersionedContext } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { findInquiryRecord } from './inquiry.table.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { planInquiryAttachment, planInquiryChange } from './plan-change.ts';

const requireInquiryRecord = async (reference: string): Promise<InquiryRecord> => {
  const record = await findInquiryRecord(reference);
  if (!record) throw notFound('inquiry');

  return record;
};

/** @throws AppError `not_found`, or `stale` where somebody else has changed the inquiry since `expectedVersion` */
export const applyInquiryChange = (
  reference: string,
  wanted: InquiryChange,
  context: VersionedContext,
): Promise<Inquiry> =>
  retryOnConflict(async () => {
    const record = await requireInquiryRecord(reference);
    const plan = planInquiryChange(record, wanted, context);
    await commit(plan.writes);

    return plan.inquiry;
  });

/** @throws AppError `not_found`, or `stale` where somebody else has changed the inquiry since `expectedVersion` */
export const attachInquiry = (
  reference: string,
  clientId: number,
  context: VersionedContext,
): Promise<Inquiry> =>
  retryOnConflict(async () => {
    const record = await requireInquiryRecord(reference);
    const plan = planInquiryAttachment(record, clientId, context);
    await commit(plan.writes);

    return plan.inquiry;
  });
