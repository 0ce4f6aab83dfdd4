import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertNotInUse, DataInUse, takeDataFolder } from './data-folder.ts';
import { temporaryFolder } from './testing/sample-assembly.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test('a folder belongs to one stack at a time', () => {
  const release = takeDataFolder(folder.path);
  expect(() => takeDataFolder(folder.path)).toThrow(DataInUse);
  release();
  takeDataFolder(folder.path)();
});

test('a folder that a killed stack held is free', async () => {
  const ended = spawn(process.execPath, ['--eval', '']);
  await once(ended, 'exit');
  await writeFile(join(folder.path, 'running'), String(ended.pid));
  assertNotInUse(folder.path);
});
