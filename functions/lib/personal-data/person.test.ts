import { expect, test } from 'vitest';
import { isInText, mentions, mentionsInChanges, type PersonIdentity } from './person.ts';

const anna: PersonIdentity = {
  clientIds: [1],
  emails: ['anna@orlova.example'],
  usernames: [],
  records: ['INQ-7K2M9QXA', 'INV-2026-000001', '2026-11-22T10:00:00.000Z#note#abc'],
};

test.each([
  'anna@orlova.example',
  'Anna <Anna@Orlova.Example>',
  'mailto:anna@orlova.example?subject=Berths',
  'She wrote from anna@orlova.example.',
  "With 'anna@orlova.example' in copy",
  'johanna@orlova.example, anna@orlova.example',
  'Berths\nanna@orlova.example\nOrlova',
  // The same as JSON, and as JSON in JSON.
  JSON.stringify('Berths\nanna@orlova.example\nOrlova'),
  JSON.stringify(JSON.stringify({ email: 'anna@orlova.example', message: 'Berths\tanna@orlova.example' })),
  '<a>\\u003canna@orlova.example\\u003e',
  'INQ-7K2M9QXA · Anna',
  'automated/INV-2026-000001-aa.pdf',
  '!former#2026-11-22T10:00:00.000Z#note#abc#000001',
])('%j names the person', (text) => {
  expect(mentions(text, anna)).toBe(true);
});

test.each([
  'johanna@orlova.example',
  'jo.anna@orlova.example',
  "o'anna@orlova.example",
  'jo-anna@orlova.example',
  'jo_anna@orlova.example',
  'jo%anna@orlova.example',
  'jo+anna@orlova.example',
  'Зanna@orlova.example',
  'anna@orlova.example.org',
  'anna@orlova.examples',
  'anna@orlova.example-lines.org',
  'anna@orlova.exampleл',
  'anna',
  'INV-2026-0000012',
  'XINQ-7K2M9QXA',
  '2026-11-22T10:00:00.000Z#note#abcd',
])('%j names somebody else', (text) => {
  expect(mentions(text, anna)).toBe(false);
});

test('the dead letter of another’s lead, and their timeline, are not the person’s', () => {
  const letterOf = (email: string) =>
    JSON.stringify({ dynamodb: { NewImage: { email: { S: email }, clientId: { N: '12' } } } });
  expect(isInText(letterOf('johanna@orlova.example'), anna)).toBe(false);
  expect(isInText(letterOf('anna@orlova.example'), anna)).toBe(true);
  const change = (from: string) => [{ field: 'contactEmail', from, to: 'j.petrov@orlova.example' }];
  expect(mentionsInChanges(change('johanna@orlova.example'), anna)).toBe(false);
  expect(mentionsInChanges(change('anna@orlova.example'), anna)).toBe(true);
});

test('the dead letter of a colleague’s lead at the person’s client is not the person’s', () => {
  const others = { emails: ['boris@orlova.example'], inquiries: ['INQ-BORIS001'] };
  const letter = (email: string) =>
    JSON.stringify({ dynamodb: { NewImage: { clientId: { N: '1' }, email: { S: email } } } });
  expect(isInText(letter('boris@orlova.example'), { ...anna, others })).toBe(false);
  expect(isInText(letter('aide@orlova.example'), { ...anna, others })).toBe(true);
  expect(isInText(`${letter('boris@orlova.example')} anna@orlova.example`, { ...anna, others })).toBe(true);
});
