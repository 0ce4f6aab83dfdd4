import { expect, test } from 'vitest';
import { updateOf } from '../dynamo/test-writes.ts';
import { InquiryRecord, inquiryUpdateWrites } from './inquiry-record.ts';
import { sampleInquiryRecord } from './sample-record.ts';

const writable = Object.keys(InquiryRecord.shape).filter(
  (field) => field !== 'reference' && field !== 'revision',
);

test.each(writable)('an update writes %s where it differs', (field) => {
  const before = sampleInquiryRecord();
  // A value that any rule can read: most fields are text, many of them instants.
  const after = { ...before, [field]: field === 'state' ? 'answered' : '2026-11-22T08:00:00.000Z' };
  expect(updateOf(inquiryUpdateWrites(before, after), 'inquiries').set).toHaveProperty(field);
});

test('an update leaves out what does not differ', () => {
  const record = sampleInquiryRecord();
  const { set } = updateOf(inquiryUpdateWrites(record, record), 'inquiries');
  expect(Object.keys(set).sort()).toEqual([
    ...['due', 'dueAt', 'openFor', 'referenceStart', 'revision'],
    ...['stateAndDivision', 'stateShard', 'stateTypeAndDivision'],
  ]);
});
