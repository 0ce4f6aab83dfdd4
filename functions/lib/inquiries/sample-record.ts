import { sampleInquiry } from '../../../shared/test-samples/inquiries.ts';
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
