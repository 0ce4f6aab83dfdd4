import { expect, test } from 'vitest';
import { faultOf } from './field-fault.ts';

const empty = { validity: { valueMissing: true, typeMismatch: false }, validationMessage: '', dataset: {} };

test('an empty field is named by its label', () => {
  expect(faultOf({ ...empty, type: 'text' }, 'Full name')).toBe('Please enter your full name.');
  expect(faultOf({ ...empty, type: 'select-one' }, 'Region')).toBe('Please choose your region.');
});

test('a field with words of its own for being left empty says those', () => {
  const dataset = { missing: 'Please accept the terms and conditions to proceed.' };
  expect(faultOf({ ...empty, type: 'checkbox', dataset }, 'I agree')).toBe(dataset.missing);
});

test('an address that is none is called so, whatever the field says about being empty', () => {
  const validity = { valueMissing: false, typeMismatch: true };
  expect(faultOf({ ...empty, type: 'email', validity, dataset: { missing: 'Needed.' } }, 'Email')).toBe(
    'Please enter a valid email address.',
  );
});

test('any other fault is told in the browser’s words', () => {
  const field = { ...empty, validity: { valueMissing: false, typeMismatch: false } };
  expect(faultOf({ ...field, type: 'number', validationMessage: 'Value must be 1 or more.' }, 'Amount')).toBe(
    'Value must be 1 or more.',
  );
});
