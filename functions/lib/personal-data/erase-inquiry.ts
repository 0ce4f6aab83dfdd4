import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import { isReferenceField } from '../../../shared/domain/reference-contacts.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { storedInquiry } from '../inquiries/inquiry-item.ts';
import { InquiryRecord, inquiryUpdateWrites } from '../inquiries/inquiry-record.ts';
import { ERASED_NAME, type Erasure } from './erasure.ts';
import { referencesIn } from './person.ts';

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

/** An inquiry of somebody else without the reference contacts that are the person. */
export const eraseReferences = (item: object, { person }: Erasure): readonly TransactWrite[] => {
  const record = Stored.parse(item);
  const numbers = referencesIn(record, person).map(({ number }) => number);
  if (numbers.length === 0) return [];
  const details = { ...record.details };
  for (const field of Object.keys(details)) if (isReferenceField(field, numbers)) delete details[field];

  return inquiryUpdateWrites(record, { ...record, details, version: record.version + 1 });
};
