import { expect, test } from 'vitest';
import { promisedTime, receiptText } from './receipt.tsx';

test('the promised time reads as weekday, date, time and zone of the visitor', () => {
  const respondBy = '2026-11-24T10:20:00.000Z';

  // Versions of the Unicode locale data differ in the comma and in the name of the zone.
  expect(promisedTime(respondBy, 'en-GB', 'Asia/Dubai')).toMatch(
    /^Tuesday,? 24 November 2026 at 14:20 (GST|GMT\+4)$/,
  );
  expect(promisedTime(respondBy, 'en-US', 'America/New_York')).toMatch(
    /^Tuesday, November 24, 2026 at 5:20\sAM EST$/,
  );
});

test('the receipt in a line has the reference, and the time only for those who can be answered', () => {
  const receipt = { reference: 'INQ-7K2M9QXA', respondBy: '2026-11-24T10:20:00.000Z' };

  expect(receiptText({ ...receipt, isAnswerable: true }, 'en-GB', 'Asia/Dubai')).toMatch(
    /^Your reference: INQ-7K2M9QXA\. You hear from us by Tuesday,? 24 November 2026 at 14:20 (GST|GMT\+4)\.$/,
  );
  expect(receiptText({ ...receipt, isAnswerable: false })).toBe(
    'Your reference: INQ-7K2M9QXA. You left no address, so nobody can answer you. Your request is read all the same.',
  );
});
