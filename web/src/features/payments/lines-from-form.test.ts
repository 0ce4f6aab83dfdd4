import { expect, test } from 'vitest';
import { linesFromForm, lineTotal } from './lines-from-form.ts';

test('the lines are composed from the form’s fields, in order', () => {
  expect(
    linesFromForm({
      'lines.0.description': 'Berth survey',
      'lines.0.quantity': '2',
      'lines.0.unitAmount': '1,250.00',
      'lines.1.description': '',
      'lines.1.quantity': '1',
      'lines.1.unitAmount': '',
      currency: 'GBP',
    }),
  ).toEqual([
    { description: 'Berth survey', quantity: '2', unitAmount: '1250.00' },
    { description: '', quantity: '1', unitAmount: '' },
  ]);
});

test('a line has a total once quantity and amount are valid', () => {
  const line = { description: '', quantity: '3', unitAmount: '0.10' };
  expect(lineTotal(line)).toBe(30);
  expect(lineTotal({ ...line, quantity: '' })).toBe(0);
  expect(lineTotal({ ...line, quantity: '1.5' })).toBe(0);
  expect(lineTotal({ ...line, unitAmount: '1.005' })).toBe(0);
});
