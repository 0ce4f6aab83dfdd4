import { expect, test } from 'vitest';
import { fieldError } from './use-field-errors.ts';

const empty = { validity: { valueMissing: true, typeMismatch: false }, validationMessage: '', dataset: {} };

test('the message for an empty field names its label', () => {
  expect(fieldError({ ...empty, type: 'text' }, 'Full name')).toBe('Please enter your full name.');
  expect(fieldError({ ...empty, type: 'select-one' }, 'Region')).toBe('Please choose your region.');
});

test('an empty field shows its own message, if it has one', () => {
  const dataset = { missing: 'Please accept the terms and conditions to proceed.' };
  expect(fieldError({ ...empty, type: 'checkbox', dataset }, 'I agree')).toBe(dataset.missing);
});

test('an invalid email address has a message of its own', () => {
  const validity = { valueMissing: false, typeMismatch: true };
  expect(fieldError({ ...empty, type: 'email', validity, dataset: { missing: 'Needed.' } }, 'Email')).toBe(
    'Please enter a valid email address.',
  );
});

test('any other error shows the browser’s message', () => {
  const field = { ...empty, validity: { valueMissing: false, typeMismatch: false } };
  expect(
    fieldError({ ...field, type: 'number', validationMessage: 'Value must be 1 or more.' }, 'Amount'),
  ).toBe('Value must be 1 or more.');
});
