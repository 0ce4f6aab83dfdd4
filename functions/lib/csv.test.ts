import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test('cells are quoted, and quotes in them doubled', () => {
  expect(csvLines([['plain', 'a "quoted", word'], ['two\nlines']])).toBe(
    '"plain","a ""quoted"", word"\r\n"two\nlines"\r\n',
  );
});

test.each(['=HYPERLINK("http://sample.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1'])(
  'a cell that would be a formula is text: %j',
  (cell) => {
    expect(csvLines([[cell]]).startsWith(`"'${cell.charAt(0)}`)).toBe(true);
  },
);

test('no rows are no lines', () => {
  expect(csvLines([])).toBe('');
});
