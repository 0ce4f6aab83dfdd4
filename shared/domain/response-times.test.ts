import { expect, test } from 'vitest';
import { type NewInquiry, NewInquiry as schema } from './inquiry.ts';
import { respondBy } from './response-times.ts';

const HOUR = 3_600_000;
const friday = new Date('2026-11-20T10:00:00.000Z');

const inquiry = (inquiryType: string, details: NewInquiry['details'] = {}): NewInquiry =>
  schema.parse({
    name: 'Sample Visitor',
    email: 'visitor@sample.example',
    message: 'Hello',
    inquiryType,
    details,
  });

const hoursUntilAnswer = (inquiryType: string, details?: NewInquiry['details']) =>
  (respondBy(inquiry(inquiryType, details), friday).getTime() - friday.getTime()) / HOUR;

test.each([
  ['General Information', 48],
  ['General Contact', 48],
  ['Partnership Inquiry', 48],
  ['Strategic Briefing', 24],
  ['corporate-briefing', 24],
  ['Maritime Chartering', 24],
  ['Intelligence Request', 1],
  ['Intelligence - risk', 1],
  ['Archai - market-analysis', 48],
])('%s is answered within %i hours', (type, hours) => {
  expect(hoursUntilAnswer(type)).toBe(hours);
});

test.each([
  ['Critical', 1],
  ['High', 24],
  ['Standard', 48],
])('priority %s shortens a general inquiry to %i hours', (urgency, hours) => {
  expect(hoursUntilAnswer('General Information', { urgency })).toBe(hours);
});

test('a low priority does not stretch what the site promises everybody', () => {
  expect(hoursUntilAnswer('General Information', { urgency: 'Low' })).toBe(48);
  expect(hoursUntilAnswer('Strategic Briefing', { urgency: 'Low' })).toBe(24);
});

test('a Tier 1 onboarding is answered within four hours of a business day', () => {
  const due = (at: string) => respondBy(inquiry('Tier 1 Onboarding'), new Date(at)).toISOString();
  expect(due('2026-11-23T06:00:00.000Z')).toBe('2026-11-23T10:00:00.000Z');
  // A Saturday; Monday begins in Dubai at 20:00 UTC.
  expect(due('2026-11-21T06:00:00.000Z')).toBe('2026-11-23T00:00:00.000Z');
});

test('an inquiry of a Tier 1 client is answered within four hours of a business day, or earlier where its type says so', () => {
  const due = (inquiryType: string) =>
    respondBy({ ...inquiry(inquiryType), clientTier: 'Dominion' }, friday).toISOString();
  expect(due('General Information')).toBe('2026-11-20T14:00:00.000Z');
  expect(due('Intelligence Request')).toBe('2026-11-20T11:00:00.000Z');
});

test('the enquiry form counts business days of Dubai only', () => {
  // Friday 14:00 in Dubai: ten hours left on Friday, then Monday whole, then fourteen hours of Tuesday.
  const due = respondBy(inquiry('Trust Services', { form: 'enquiry' }), friday);
  expect(due.toISOString()).toBe('2026-11-24T10:00:00.000Z');
});

test('an enquiry made on a weekend starts its clock on Monday', () => {
  const sunday = new Date('2026-11-22T09:00:00.000Z');
  const due = respondBy(inquiry('Other', { form: 'enquiry' }), sunday);
  expect(due.toISOString()).toBe('2026-11-24T20:00:00.000Z');
});
