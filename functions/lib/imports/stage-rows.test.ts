import { expect, test } from 'vitest';
import { isWellFormed } from '../../../shared/domain/text.ts';
import { stagedRows } from './stage-rows.ts';

const rowOf = (...cells: string[]) => ({ cells, from: 1, to: 1 });
const COLUMNS = [
  { header: 'Name', field: 'clientName' as const },
  { header: 'Notes', field: 'notesIntelligence' as const },
];

test('a row keeps its line of the file, and a text that is too long ends with a whole character', () => {
  const long = `${'a'.repeat(10_000)}🚢 and more`;
  const [row, ...others] = stagedRows([rowOf(' ', ''), rowOf('Sample Shipping', long)], COLUMNS);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ row: 3, values: { clientName: 'Sample Shipping' } });
  expect(isWellFormed(row?.values.notesIntelligence ?? '')).toBe(true);
  expect(row?.values.notesIntelligence).toMatch(/a🚢$/u);
});

test('text to the right of the last column is kept with its row; empty cells there are none', () => {
  const rows = [rowOf('Sample Shipping', 'one', ' two', ''), rowOf('Amira', 'x', '', ' ')];
  expect(stagedRows(rows, COLUMNS)).toEqual([
    { row: 2, values: { clientName: 'Sample Shipping', notesIntelligence: 'one' }, surplus: 'two' },
    { row: 3, values: { clientName: 'Amira', notesIntelligence: 'x' } },
  ]);
});
