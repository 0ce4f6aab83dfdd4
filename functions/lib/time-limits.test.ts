import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CLIENT = /new \w+Client\(/;

test('every client of a service has time limits', () => {
  const sources = globSync('functions/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => CLIENT.test(text));
  expect(sources.length).toBeGreaterThan(3);
  expect(
    sources.filter(({ text }) => !text.includes('requestHandler: timeLimits(')).map(({ path }) => path),
  ).toEqual([]);
});
