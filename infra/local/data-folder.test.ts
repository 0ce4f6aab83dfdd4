import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertNotInUse, DataInUse, lockDataFolder } from './data-folder.ts';
import { temporaryFolder } from './testing/sample-assembly.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test('only one stack at a time can lock a folder', () => {
  const release = lockDataFolder(folder.path);
  expect(() => lockDataFolder(folder.path)).toThrow(DataInUse);
  release();
  lockDataFolder(folder.path)();
});

test('the lock of a killed stack does not count', async () => {
  const ended = spawn(process.execPath, ['--eval', '']);
  await once(ended, 'exit');
  await writeFile(join(folder.path, 'running'), String(ended.pid));
  assertNotInUse(folder.path);
});

test('the lock of a process whose number another one has got does not count', async () => {
  const release = lockDataFolder(folder.path);
  const lock = join(folder.path, 'running');
  const [, start] = (await readFile(lock, 'utf8')).split('\n');
  expect(start).toBeTruthy();
  await writeFile(lock, `${process.ppid}\n${start}`);
  lockDataFolder(folder.path)();
  release();
});

test('a lock that is in use is named', () => {
  const release = lockDataFolder(folder.path);
  expect(() => assertNotInUse(folder.path)).toThrow(join(folder.path, 'running'));
  release();
});
