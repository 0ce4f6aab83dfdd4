import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import) '(\.[^']+\.ts)'/g)].map(([, path]) =>
    join(dirname(file), path ?? ''),
  );

/**
 * Unit tests that import one of the sources, or import what imports it: the further away a test, the less it says about a
 * source, and the longer it takes to load.
 */
export const testsNear = (sources: readonly string[]): string[] => {
  const known = new Map<string, string[]>();
  const imports = (file: string) => {
    const found = known.get(file) ?? importsOf(file);
    known.set(file, found);

    return found;
  };
  const wanted = new Set(sources);

  return globSync('{shared,functions}/**/*.test.ts').filter((test) =>
    imports(test).some((file) => wanted.has(file) || imports(file).some((further) => wanted.has(further))),
  );
};
