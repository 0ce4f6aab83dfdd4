import { expect, test } from 'vitest';
import { sampleInquiry } from '../test-samples/inquiries.ts';
import { fillTemplate, TEMPLATE_FIELDS_TEXT } from './reply-template.ts';

const inquiry = sampleInquiry(1, {
  ...{ name: 'Amira Sample', company: 'Sample Carriers', inquiryType: 'corporate-briefing' },
  respondBy: '2026-11-22T10:00:00.000Z',
});

test.each([
  ['Good day {{name}},', 'Good day Amira Sample,'],
  ['{{ Company }} · {{REFERENCE}}', `Sample Carriers · ${inquiry.reference}`],
  ['{{answer by}}', 'Sunday, 22 November 2026 at 14:00 Dubai time (UTC+4)'],
  ['{{nmae}} {{constructor}} {{}} {{{name}}}', '{{nmae}} {{constructor}} {{}} {Amira Sample}'],
  ['no field', 'no field'],
])('%j', (text, expected) => {
  expect(fillTemplate(text, inquiry)).toBe(expected);
});

test('a value with braces or a dollar sign is taken as it is', () => {
  expect(fillTemplate('{{name}}', { ...inquiry, name: '$& {{reference}}' })).toBe('$& {{reference}}');
});

test('without a company the field is the name', () => {
  expect(fillTemplate('{{company}}', { ...inquiry, company: '' })).toBe('Amira Sample');
});

test('each field that is named to staff is filled', () => {
  expect(fillTemplate(TEMPLATE_FIELDS_TEXT, inquiry)).not.toContain('{{');
});
