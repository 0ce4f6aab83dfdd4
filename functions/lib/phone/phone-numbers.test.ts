import { expect, test } from 'vitest';
import { withInternationalNumbers } from './phone-numbers.ts';

test.each([
  ['without blanks', '+97145550143', '+971 4 555 0143'],
  ['with brackets and hyphens', '+971 (4) 555-0143', '+971 4 555 0143'],
  ['with 00 for the country', '00971 4 555 0143', '+971 4 555 0143'],
  ['with 00 apart', '00 44 20 7946 0123', '+44 20 7946 0123'],
  ['with the zero of its country', '+44 (0)20 7946 0123', '+44 20 7946 0123'],
  ['with an extension', '+44 20 7946 0123 x12', '+44 20 7946 0123 ext. 12'],
  ['with an extension of another notation', '+97145550143 Ext 7', '+971 4 555 0143 ext. 7'],
  ['as a link', 'tel:+971-4-555-0143;ext=5', 'tel:+971 4 555 0143 ext. 5'],
  ['in Arabic digits', '+٩٧١٤٥٥٥٠١٤٣', '+971 4 555 0143'],
  ['in Persian digits', '۰۰۹۷۱۴۵۵۵۰۱۴۳', '+971 4 555 0143'],
  ['in Devanagari digits', '+९७१४५५५०१४३', '+971 4 555 0143'],
  ['in wide digits', '＋９７１４５５５０１４３', '+971 4 555 0143'],
])('a number %s is in international form', (_, written, international) => {
  expect(withInternationalNumbers(written)).toBe(international);
});

test('several numbers each get their form, and the words between them stay', () => {
  expect(
    withInternationalNumbers('office 0097145550143, mobile: +971501234567 (ask for Dana) or +1 213 373 4253'),
  ).toBe('office +971 4 555 0143, mobile: +971 50 123 4567 (ask for Dana) or +1 213 373 4253');
});

test.each([
  ['without a country', '04 555 0143'],
  ['of a country that does not exist', '+999 123 456 789'],
  ['with too few digits', '+20 7946'],
  ['with 00 and too few digits', '0020 7946'],
  ['with letters', '+1-800-FLOWERS'],
  ['that is an internal one', '4711'],
  ['that is none', 'through the agent at Fujairah'],
  ['of digits outside the first plane', '+𝟗𝟕𝟏𝟒𝟓𝟓𝟓𝟎𝟏𝟒𝟑'],
  ['that is empty', ''],
])('a number %s stays as it was written', (_, written) => {
  expect(withInternationalNumbers(written)).toBe(written);
});

test('numbers that nothing but a sign parts each get their form', () => {
  expect(withInternationalNumbers('+97145550143/+442079460123')).toBe('+971 4 555 0143/+44 20 7946 0123');
  expect(withInternationalNumbers('+97145550143/0501234567')).toBe('+971 4 555 0143/0501234567');
  expect(withInternationalNumbers('+97145550143+442079460123')).toBe('+971 4 555 0143+442079460123');
});

test('what has its form already keeps it', () => {
  const form = withInternationalNumbers('0097145550143 x12 / 00442079460123');
  expect(form).toBe('+971 4 555 0143 ext. 12 / +44 20 7946 0123');
  expect(withInternationalNumbers(form)).toBe(form);
});

test('a text that would grow beyond the longest stays as it was written', () => {
  const numbers = Array.from({ length: 14 }, () => '+97145550143').join(', ');
  const text = numbers.slice(0, 194);
  expect(withInternationalNumbers(text)).toBe(text);
});
