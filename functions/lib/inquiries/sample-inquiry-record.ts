import { ListedInquiry } from '../../../shared/domain/inquiry.ts';
import { sampleInquiry } from '../../../shared/test-samples/inquiries.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { updateOf } from '../dynamo/test-writes.ts';
import type { InquiryRecord } from './inquiry-record.ts';

/** An inquiry as the follow-up has left it. */
export const sampleInquiryRecord = (change: Partial<InquiryRecord> = {}): InquiryRecord => ({
  ...sampleInquiry(1),
  receivedAt: '2026-11-21T10:00:00.000Z',
  respondBy: '2026-11-22T10:00:00.000Z',
  revision: 4,
  referenceStart: 'INQ-S',
  ...change,
});

const LISTED_NAMES = Object.keys(ListedInquiry.shape).filter(
  (name) => !['reference', 'receivedAt', 'respondBy', 'details'].includes(name),
);

/** The update of the inquiry in a plan; the fields of `listed`, which it writes together, are in `set` one by one. */
export const inquiryUpdateOf = (writes: readonly TransactWrite[]): ReturnType<typeof updateOf> => {
  const { set, ...update } = updateOf(writes, 'inquiries');
  if (!('listed' in set)) return { ...update, set };
  const fields = Object.fromEntries(LISTED_NAMES.map((name) => [name, Object(set.listed)[name]]));

  return { ...update, set: { ...set, ...fields } };
};
