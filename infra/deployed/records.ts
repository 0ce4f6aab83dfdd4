import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findTableFaults } from './compare-tables.ts';
import { readTableShapes, TableShapes } from './table-shapes.ts';

const FILE = join(import.meta.dirname, 'tables.json');

const Records = z.record(z.string(), TableShapes);

/** The tables of each stage as they were last deployed. */
export const readDeployedTables = (file = FILE): z.infer<typeof Records> =>
  Records.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Records the tables of a deployed template, and answers them. */
export const saveDeployedTables = (stage: string, template: unknown, file = FILE): TableShapes => {
  const shapes = readTableShapes(template);
  const records = { ...readDeployedTables(file), [stage]: shapes };
  const sorted = Object.fromEntries(Object.entries(records).toSorted());
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);

  return shapes;
};

/** @throws Error that names every change of a table that the update of a deployed stage cannot make */
export const requireDeployableTables = (stage: string, template: unknown, file = FILE): void => {
  const faults = findTableFaults(readDeployedTables(file)[stage] ?? {}, readTableShapes(template));
  if (faults.length > 0)
    throw new Error(`The tables of the stage “${stage}” cannot be changed so:\n${faults.join('\n')}`);
};
