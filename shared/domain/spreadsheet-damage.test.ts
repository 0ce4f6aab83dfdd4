import { expect, test } from 'vitest';
import { cellDamage, cellText, isShortenedNumber, phoneDamage } from './spreadsheet-damage.ts';

test.each(['9.71501E+11', '9,71501E+11', '1E+12', '+9.7e11', ' 9.71501E+11 ', '4.4E-7'])(
  '%s is a number that Excel has shortened',
  (text) => {
    expect(isShortenedNumber(text)).toBe(true);
    expect(cellDamage(text.trim())).toContain('Excel has shortened this number');
  },
);

test.each([
  ...['+971 50 123 4567', '0501234567', '501234567', '971.50.123.4567', 'Pier E1', 'E+11', '3E', 'x9.7E+11'],
  ...['#1 Shipping', '#Sample', '# 12', 'C#', '#', '##', 'Zoë', ''],
])('"%s" is sound', (text) => {
  expect(phoneDamage(text)).toBeUndefined();
});

test.each(['#N/A', '#REF!', '#NAME?', '#DIV/0!', '#VALUE!', '#BEZUG!', '#NV', '########'])(
  '%s is what Excel shows of a cell that it cannot show',
  (text) => {
    expect(cellDamage(text)).toContain('Excel could not show this cell');
  },
);

test('a number with decimals is no phone number, yet sound elsewhere', () => {
  expect(phoneDamage('971501234567.0')).toContain('without its decimals');
  expect(cellDamage('971501234567.0')).toBeUndefined();
});

test('a cell whose letters the encoding does not have is named', () => {
  expect(cellDamage('Zo\ufffd')).toContain('another encoding');
});

test.each([
  ['="0501234567"', '0501234567'],
  ['="+971501234567"', '+971501234567'],
  ["'+971 4 555 0199", '+971 4 555 0199'],
  ["'t Veerhuis", "'t Veerhuis"],
  ['  text ', 'text'],
  ['="a" & "b"', '="a" & "b"'],
])('the text of the cell %s is %s', (cell, expected) => {
  expect(cellText(cell)).toBe(expected);
});
