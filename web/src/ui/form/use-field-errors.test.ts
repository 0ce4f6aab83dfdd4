import { expect, test } from 'vitest';
import { fieldError } from './use-field-errors.ts';

const empty = { validity: { valueMissing: true, typeMismatch: false }, validationMessage: '', dataset: {} };

test('an empty field is named by its label', () => {
  expect(fieldError({ ...empty, type: 'text' }, 'Full name')).toBe('Please enter your full name.');
  expect(fieldError({ ...empty, type: 'select-one' }, 'Region')).toBe('Please choose your region.');
});

test('a field with words of its own for being left empty says those', () => {
  const dataset = { missing: 'Please accept the terms and conditions to proceed.' };
  expect(fieldError({ ...empty, type: 'checkbox', dataset }, 'I agree')).toBe(dataset.missing);
});

test('an address that is none is called so, whatever the field says about being empty', () => {
  const validity = { valueMissing: false, typeMismatch: true };
  expect(fieldError({ ...empty, type: 'email', validity, dataset: { missing: 'Needed.' } }, 'Email')).toBe(
    'Please enter a valid email address.',
  );
});

test('any other fault is told in the browser’s words', () => {
  const field = { ...empty, validity: { valueMissing: false, typeMismatch: false } };
  expect(
    fieldError({ ...field, type: 'number', validationMessage: 'Value must be 1 or more.' }, 'Amount'),
  ).toBe('Value must be 1 or more.');
});
