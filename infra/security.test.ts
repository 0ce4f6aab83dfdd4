import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matrixTable } from '../e2e/support/authorization-matrix.ts';

const security = readFileSync('docs/security.md', 'utf8');

test('every test that docs/security.md names exists', () => {
  const named = [...security.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`(?:: “([^”]+)”)?/g)];
  expect(named.length).toBeGreaterThan(80);
  for (const [, file = '', title] of named) {
    expect([file, existsSync(file)]).toEqual([file, true]);
    if (title !== undefined)
      expect([file, title, readFileSync(file, 'utf8').includes(`'${title}'`)]).toEqual([file, title, true]);
  }
});

test('every requirement names its test or says why it has none', () => {
  const rows = [...security.matchAll(/^\| ((?:\d|API)[^|]*) \|.*\| ([^|]+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(100);
  for (const [, requirement = '', reason = ''] of rows)
    expect(
      /`|No test: |Open: |Does not apply|Do not apply|docs\/|Accepted: |“|AWS’s|functions may only/.test(
        reason,
      ),
      requirement,
    ).toBe(true);
});

test('the matrix of docs/security.md is the one that the test of every endpoint expects', () => {
  expect(security).toContain(matrixTable());
});
