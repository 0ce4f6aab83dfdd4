import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';
import type { Mutant } from './mutants.ts';

const mutantsIn = (file: string, count: number): Mutant[] =>
  Array.from({ length: count }, (_, id) => ({
    ...{ id, file, line: 1, kind: 'condition', key: `${file} ${id}` },
    ...{ start: 0, end: 1, text: 'true', isStatement: false },
  }));

test('a batch has whole files, the largest first, and at least a hundred mutants where there are as many', () => {
  const mutants = [...mutantsIn('small', 20), ...mutantsIn('large', 150), ...mutantsIn('middle', 90)];
  const batches = inBatches([...mutants, ...mutantsIn('last', 5)]);
  expect(batches.map((batch) => [...Map.groupBy(batch, ({ file }) => file).keys()])).toEqual([
    ['large'],
    ['middle', 'small'],
    ['last'],
  ]);
  expect(batches.flat()).toHaveLength(265);
});
