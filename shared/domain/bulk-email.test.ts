import { expect, test } from 'vitest';
import { startBulkEmail } from '../contract/bulk-email.ts';
import { BulkEmailContent, EMAIL_FIELDS_TEXT, fillEmailFields, LeftOutClient } from './bulk-email.ts';

const client = { clientName: 'Amira Sample', company: 'Sample Carriers' };

test.each([
  ['Dear {{name}},', 'Dear Amira Sample,'],
  ['{{ Company }}: {{NAME}}', 'Sample Carriers: Amira Sample'],
  [EMAIL_FIELDS_TEXT, 'Amira Sample or Sample Carriers'],
])('%j', (text, expected) => {
  expect(fillEmailFields(text, client)).toBe(expected);
});

test('without a company the field is the name, and a value is taken as it is', () => {
  const one = { clientName: '$& {{company}}', company: '' };
  expect(fillEmailFields('{{company}}', one)).toBe('$& {{company}}');
});

const faultsOf = (content: object) => {
  const { error } = BulkEmailContent.safeParse({ subject: 'News', text: 'Good day', ...content });

  return error?.issues.map(({ path, message }) => [path[0], message]);
};

test('an email has a subject of one line and a text', () => {
  expect(faultsOf({})).toBeUndefined();
  expect(faultsOf({ subject: ' ', text: '\n' })).toEqual([
    ['subject', expect.any(String)],
    ['text', expect.any(String)],
  ]);
  expect(faultsOf({ subject: 'One\nBcc: other@sample.example' })).toHaveLength(1);
  expect(faultsOf({ subject: 'x'.repeat(150) })).toBeUndefined();
  expect(faultsOf({ subject: 'x'.repeat(151) })).toHaveLength(1);
});

test('it goes to two hundred clients at most', () => {
  const takes = (count: number) =>
    startBulkEmail.input.safeParse({
      ...{ subject: 'News', text: 'Good day' },
      clientIds: Array.from({ length: count }, (_, place) => place + 1),
    }).success;
  expect([0, 1, 200, 201].map(takes)).toEqual([false, true, true, false]);
});

test('a client is left out for a reason that staff can read', () => {
  expect(LeftOutClient.safeParse({ clientId: 1, reason: 'archived' }).success).toBe(true);
  expect(LeftOutClient.safeParse({ clientId: 1, reason: 'unlucky' }).success).toBe(false);
});

test.each(['subject', 'text'])('a field that no client has is named where it stands: %s', (field) => {
  expect(faultsOf({ [field]: 'Your {{reference}}, {{name}}: {{nmae}} {{nmae}}' })).toEqual([
    [field, 'An email to clients has no field {{reference}}, {{nmae}}. It can have {{name}} or {{company}}.'],
  ]);
});
