import { expect, test } from 'vitest';
import { isWellFormed } from '../../../shared/domain/text.ts';
import { stagedRows } from './stage-rows.ts';

test('a row keeps its line of the file, and a text that is too long ends with a whole character', () => {
  const long = `${'a'.repeat(10_000)}🚢 and more`;
  const [row, ...others] = stagedRows(
    [
      [' ', ''],
      ['Sample Shipping', long],
    ],
    [
      { header: 'Name', field: 'clientName' },
      { header: 'Notes', field: 'notesIntelligence' },
    ],
  );
  expect(others).toEqual([]);
  expect(row).toMatchObject({ row: 3, values: { clientName: 'Sample Shipping' } });
  expect(isWellFormed(row?.values.notesIntelligence ?? '')).toBe(true);
  expect(row?.values.notesIntelligence).toMatch(/a🚢$/u);
});
