import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matrixTable } from '../e2e/support/authorization-matrix.ts';

const security = readFileSync('docs/security.md', 'utf8');

test('every test that docs/security.md names exists', () => {
  const named = [...security.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`((?:(?:: |; )?“[^”]+”)*)/g)];
  const titles = named.flatMap(([, file = '', list = '']) =>
    [...list.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
  expect(titles.length).toBeGreaterThan(150);
  for (const [, file = ''] of named) expect([file, existsSync(file)]).toEqual([file, true]);
  for (const { file, title } of titles)
    expect([file, title, readFileSync(file, 'utf8').includes(`'${title}'`)]).toEqual([file, title, true]);
});

/**
 * The requirements of the levels 1 and 2 of OWASP ASVS 5.0.0 by section: those of level 3 come last in each. The chapters
 * on OAuth and WebRTC have one row each.
 */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
};

const rows = [...security.matchAll(/^\| ((?:\d|API)[^|]*) \| [^|]+ (?:\| (.+) )?\|$/gm)].map(
  ([line, requirement = '']) => ({ requirement, reason: line.split(' | ').at(-1) ?? '' }),
);

test('every requirement of the levels 1 and 2 has one row, and no row has a number that does not exist', () => {
  const numbers = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
    ),
  );
  const named = rows
    .filter(({ requirement }) => !/^API|level 3/.test(requirement))
    .flatMap(({ requirement }) => requirement.split(', '));
  expect(named.toSorted()).toEqual([...numbers, '10', '17'].toSorted());
});

test('every requirement names its test or says why it has none', () => {
  expect(rows.length).toBeGreaterThan(150);
  for (const { requirement, reason } of rows)
    expect(
      /\.(test|spec)\.tsx?`: “|No test: |Open: |Does not apply|Do not apply|Accepted: |docs\/\w+\.md|“[^”]+” (above|below)|The contract’s/.test(
        reason,
      ),
      requirement,
    ).toBe(true);
});

test('the matrix of docs/security.md is the one that the test of every endpoint expects', () => {
  expect(security).toContain(matrixTable());
});
