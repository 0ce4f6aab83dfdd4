import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { storedInquiry } from '../inquiries/inquiry-item.ts';
import { InquiryRecord, inquiryUpdateWrites } from '../inquiries/inquiry-record.ts';
import { ERASED_NAME, type Erasure } from './erasure.ts';

const Stored = storedInquiry(InquiryRecord);

/** The details that are choices of a form: lists and counts are by them. */
const choicesOf = ({
  form,
  division,
  urgency,
}: NonNullable<InquiryRecord['details']>): InquiryRecord['details'] => ({
  ...(form !== undefined && { form }),
  ...(division !== undefined && { division }),
  ...(urgency !== undefined && { urgency }),
});

/**
 * An inquiry without its sender and text. Its follow-up ends here, and nobody is told that its answer is overdue: staff
 * close it when they see it.
 */
export const eraseInquiry = (item: object, { now }: Erasure): readonly TransactWrite[] => {
  const record = Stored.parse(item);
  if (record.erasedAt !== undefined) return [];
  const { details } = record;

  return inquiryUpdateWrites(record, {
    ...record,
    ...{ name: ERASED_NAME, company: '', phone: '', message: '', email: UNKNOWN_SENDER.email },
    ...(details && { details: choicesOf(details) }),
    ...{ followUp: undefined, followUpAfter: undefined, followUpAttempts: undefined, senderHash: undefined },
    ...{
      formToken: undefined,
      visit: undefined,
      internationalPhone: undefined,
      pendingHistory: undefined,
      quarantineNotice: undefined,
      quarantinedAt: undefined,
    },
    fingerprint: 'erased',
    erasedAt: now.toISOString(),
    version: record.version + 1,
  });
};
