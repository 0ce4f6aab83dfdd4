import { expect, test } from 'vitest';
import { ContactEdit, ContactId, contactText, numberOfContact } from './client-contact.ts';

test('a contact needs a name alone', () => {
  expect(ContactEdit.parse({ name: ' Anna Berth ' })).toEqual({
    ...{ name: 'Anna Berth', role: '', email: '', phone: '' },
  });
  expect(ContactEdit.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe(
    'Please enter the contact’s name.',
  );
});

test.each([
  ['role', 'r'.repeat(100), 'r'.repeat(101)],
  ['email', 'anna@sample.example', 'anna@'],
  ['email', '', ' x '],
  ['phone', '1'.repeat(200), '1'.repeat(201)],
])('the %s of a contact has its limits', (field, fitting, tooMuch) => {
  expect(ContactEdit.safeParse({ name: 'Anna', [field]: fitting }).success).toBe(true);
  expect(ContactEdit.safeParse({ name: 'Anna', [field]: tooMuch }).error?.issues[0]?.path).toEqual([field]);
});

test('the id of a contact begins with the number that it came for', () => {
  expect(ContactId.safeParse('12-3').success).toBe(true);
  for (const id of ['12', '0-3', '12-', '12-a b', `12-${'a'.repeat(33)}`])
    expect(ContactId.safeParse(id).success, id).toBe(false);
  expect(numberOfContact({ id: '12-m9' })).toBe(12);
});

test('the timeline names what a contact has', () => {
  const contact = { name: 'Anna', role: 'Chartering', email: '', phone: '+971 4' };
  expect([contactText(contact), contactText(undefined)]).toEqual(['Anna, Chartering, +971 4', '']);
});

test('a number that a spreadsheet has shortened is no phone number', () => {
  expect(ContactEdit.safeParse({ name: 'Amira Sample', phone: '9.71501E+11' }).error?.issues).toMatchObject([
    { path: ['phone'], message: expect.stringContaining('Excel has shortened this number') },
  ]);
});
