import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

const files = globSync('{shared,functions,infra,web,e2e}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('node_modules'),
);

/** The files that export each name. A schema and its type share a name and a file. */
const exporters = (): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORT))
      found.set(name, (found.get(name) ?? new Set()).add(file));

  return found;
};

test('an exported name is one thing in the whole repository', () => {
  const names = exporters();
  expect(names.size).toBeGreaterThan(1_000);
  // Lambda calls each function's `handler`.
  names.delete('handler');
  const shared = [...names].filter(([, places]) => places.size > 1);
  expect(Object.fromEntries(shared.map(([name, places]) => [name, [...places].sort()]))).toEqual({});
});
