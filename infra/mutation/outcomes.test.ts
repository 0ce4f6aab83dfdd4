import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutcomes } from './outcomes.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zahrael-outcomes-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const sourceAt = (name: string) => {
  const source = join(folder, name);
  writeFileSync(source, 'export const tier = 1;');

  return source;
};

test('a run that goes on knows what an earlier one found, half a last line or not', () => {
  const path = join(folder, 'stopped.jsonl');
  const source = sourceAt('stopped.ts');
  openOutcomes({ keepsEarlier: false }, path).add(source, ['a condition']);
  appendFileSync(path, '{"file":"half');
  const outcomes = openOutcomes({ keepsEarlier: true }, path);
  expect(outcomes.has(source)).toBe(true);
  expect(outcomes.survives(source, 'a condition')).toBe(true);
  expect(outcomes.survives(source, 'another')).toBe(false);
});

test('a source that has changed is tried again', () => {
  const path = join(folder, 'changed.jsonl');
  const source = sourceAt('changed.ts');
  openOutcomes({ keepsEarlier: false }, path).add(source, []);
  writeFileSync(source, 'export const tier = 2;');
  expect(openOutcomes({ keepsEarlier: true }, path).has(source)).toBe(false);
});

test('a run from the start forgets what earlier ones found', () => {
  const path = join(folder, 'fresh.jsonl');
  const source = sourceAt('fresh.ts');
  openOutcomes({ keepsEarlier: false }, path).add(source, []);
  expect(openOutcomes({ keepsEarlier: false }, path).has(source)).toBe(false);
});
