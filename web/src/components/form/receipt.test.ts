import { expect, test } from 'vitest';
import { promisedTime } from './receipt.tsx';

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
