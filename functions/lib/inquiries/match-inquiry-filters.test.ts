import { expect, test } from 'vitest';
import { sampleInquiry } from '../../../shared/test-samples/inquiries.ts';
import { matchesInquiryFilters } from './match-inquiry-filters.ts';

const inquiry = sampleInquiry(1, {
  name: 'Zoë Müller-Okafor',
  company: 'Sample Grain Terminal',
  inquiryType: 'corporate-briefing',
  reference: 'BCR-7K2M9QXA',
  assignedTo: 'omar',
  details: { form: 'briefing', division: 'Holdings', urgency: 'High' },
});

test('an inquiry without filters matches', () => {
  expect(matchesInquiryFilters(inquiry, {})).toBe(true);
});

test.each([
  [{ inquiryType: 'corporate-briefing' }, { inquiryType: 'General Inquiry' }],
  [{ division: 'Holdings' }, { division: 'ARCHAI' }],
  [{ urgency: 'High' }, { urgency: 'Low' }],
  [{ q: 'grain' }, { q: 'barley' }],
] as const)('%o matches, %o does not', (held, other) => {
  expect(matchesInquiryFilters(inquiry, held)).toBe(true);
  expect(matchesInquiryFilters(inquiry, other)).toBe(false);
  expect(matchesInquiryFilters(inquiry, { urgency: 'High', ...other })).toBe(false);
});

test('nobody looks after an inquiry that is assigned to no one', () => {
  expect(matchesInquiryFilters(inquiry, { withoutAssignee: 'yes' })).toBe(false);
  expect(matchesInquiryFilters({ ...inquiry, assignedTo: '' }, { withoutAssignee: 'yes' })).toBe(true);
});

test('an inquiry without details has no priority', () => {
  expect(matchesInquiryFilters({ ...inquiry, details: undefined }, { urgency: 'High' })).toBe(false);
});

test.each([
  ...['zoe', 'muller', 'okafor zoe', 'MÜLLER', 'gra term', 'terminal sample'],
  ...['corporate', 'briefing', 'Corporate briefing', 'bcr-7k2m9qxa', 'BCR-7K', '7k2m', 'zoe grain brief'],
])('“%s” finds the inquiry', (q) => {
  expect(matchesInquiryFilters(inquiry, { q })).toBe(true);
});

test.each(['ller', 'zoe barley', 'zoemuller', '!', 'high', 'omar', 'inq'])('“%s” does not', (q) => {
  expect(matchesInquiryFilters(inquiry, { q })).toBe(false);
});
