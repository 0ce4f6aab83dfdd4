import { expect, test } from 'vitest';
import { NewInquiry } from './inquiry.ts';
import { isReferenceField, missingOfReferences, referenceContactsOf } from './reference-contacts.ts';

const complete = {
  ...{ reference1Name: 'Ida', reference1Company: 'Sample Terminals', reference1Email: 'ida@sample.example' },
  ...{ reference2Name: 'Jon', reference2Company: 'Sample Grain', reference2Phone: '04 555 0143' },
  ...{ reference3Name: 'Kim', reference3Company: 'Sample Bank', reference3Phone: '+971 4 555 0144' },
};

test('each reference contact has a name, a company, and an email or a phone', () => {
  expect(referenceContactsOf(complete)).toEqual([
    { number: 1, name: 'Ida', company: 'Sample Terminals', email: 'ida@sample.example', phone: '' },
    { number: 2, name: 'Jon', company: 'Sample Grain', email: '', phone: '04 555 0143' },
    { number: 3, name: 'Kim', company: 'Sample Bank', email: '', phone: '+971 4 555 0144' },
  ]);
  expect(missingOfReferences(complete)).toEqual([]);
});

test('an inquiry of another form names none', () => {
  expect(referenceContactsOf({ form: 'home', division: 'Holdings' })).toEqual([]);
});

test('what is missing is said at its field', () => {
  const { reference2Phone: _, reference3Name: __, ...details } = complete;
  expect(missingOfReferences({ ...details, reference1Company: ' ' }).map(({ field }) => field)).toEqual([
    'reference1Company',
    'reference2Email',
    'reference3Name',
  ]);
});

test('an onboarding without its references is refused at these fields, any other inquiry is not', () => {
  const { reference2Phone: _, ...details } = complete;
  const read = (form: string) =>
    NewInquiry.safeParse({
      ...{ name: 'Amira', company: 'Sample Bulk', email: 'amira@sample.example', message: 'Two Panamaxes.' },
      ...{ inquiryType: 'Tier 1 Onboarding', details: { form, ...details } },
    });
  expect(read('onboard').error?.issues).toMatchObject([
    {
      path: ['details', 'reference2Email'],
      message: 'Please enter an email or a phone number of this reference.',
    },
  ]);
  expect(read('contact').success).toBe(true);
});

test('fields of references are told from others', () => {
  expect(
    ['reference1Name', 'reference3Phone', 'reference4Name', 'reference', 'name'].map((field) =>
      isReferenceField(field),
    ),
  ).toEqual([...[true, true, false, false, false]]);
});
