import { expect, test } from 'vitest';
import { INQUIRY_TYPES } from './inquiry-choices.ts';
import { detailLabel, formLabel, inquiryTypeLabel } from './inquiry-labels.ts';

test('a form is named, and one that is gone by its id', () => {
  expect(['home', 'access', 'of last year'].map(formLabel)).toEqual([
    ...['Home page', 'Request for an access code', 'of last year'],
  ]);
});

test('the type that is written for programs is named for people', () => {
  expect(['corporate-briefing', 'Media Relations'].map(inquiryTypeLabel)).toEqual([
    ...['Corporate briefing', 'Media Relations'],
  ]);
});

test.each([
  ['capacityType', 'Capacity type'],
  ['portOfLoadingName', 'Port of loading name'],
  ['vessel', 'Vessel'],
  ['urgency', 'Priority'],
  ['ballast', 'Field that people do not see'],
])('the field %s is labelled: %s', (field, label) => {
  expect(detailLabel(field)).toBe(label);
});

test('the types that forms send are known, each once', () => {
  expect(INQUIRY_TYPES).toEqual([...new Set(INQUIRY_TYPES)]);
  for (const type of [
    ...['General Contact', 'General Inquiry', 'Maritime Chartering', 'corporate-briefing', 'Dominion Access'],
    ...['ARCHAI Waitlist', 'Archai - market-analysis', 'Intelligence - custom', 'Resource Access - premier'],
    ...['Strategic Briefing', 'Holdings', 'Trust Services'],
  ])
    expect(INQUIRY_TYPES).toContain(type);
});
