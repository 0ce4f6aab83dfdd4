import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { functionIds } from './build.ts';
import { memoryOf } from './function.ts';
import { grants } from './grants.ts';

const PDF = /^functions\/lib\/documents\/pdf\/(render|stamp)\.ts$/;
const IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+\.tsx?)'/gms;

test('functions that render or stamp PDFs, or read whole tables, have a whole processor, and no other', () => {
  const makesPdf = functionIds.filter((id) => reachesPdf(`functions/${id}.ts`));
  expect(makesPdf.length).toBeGreaterThan(5);
  expect(functionIds.filter((id) => memoryOf(id) === 1769).toSorted()).toEqual(
    [...makesPdf, ...functionIds.filter((id) => (grants[id].scans ?? []).length > 0)].toSorted(),
  );
});

/** Whether a file imports the rendering or stamping of PDFs, at any distance. */
function reachesPdf(file: string, seen = new Set<string>()): boolean {
  if (PDF.test(file)) return true;
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);

  return importsOf(file).some((imported) => reachesPdf(imported, seen));
}

const known = new Map<string, string[]>();

function importsOf(file: string): string[] {
  const imports =
    known.get(file) ??
    Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, path = '']) => join(dirname(file), path));
  known.set(file, imports);

  return imports;
}
