import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfSources } from './sources.ts';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'zahrael-sources-'));
  mkdirSync(join(project, 'web/ui'), { recursive: true });
  writeFileSync(join(project, 'web/ui/a.ts'), 'one');
  writeFileSync(join(project, 'lock.json'), '{}');
});
afterEach(() => rmSync(project, { recursive: true }));

const hash = () => hashOfSources(project, ['web'], ['lock.json']);

test('the same sources have the same hash, with or without other files beside them', () => {
  const before = hash();
  writeFileSync(join(project, 'notes.md'), 'not a source');
  expect(hash()).toBe(before);
});

test.each<[string, (at: (path: string) => string) => void]>([
  ['a changed file', (at) => writeFileSync(at('web/ui/a.ts'), 'two')],
  ['a changed single file', (at) => writeFileSync(at('lock.json'), '[]')],
  ['a new file', (at) => writeFileSync(at('web/b.ts'), '')],
  ['a renamed file', (at) => renameSync(at('web/ui/a.ts'), at('web/ui/b.ts'))],
  ['a deleted file', (at) => rmSync(at('web/ui/a.ts'))],
])('%s makes another', (_, change) => {
  const before = hash();
  change((path) => join(project, path));
  expect(hash()).not.toBe(before);
});
