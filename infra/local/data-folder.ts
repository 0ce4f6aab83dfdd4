import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another stack runs on the same data. */
export class DataInUse extends Error {
  override readonly name = 'DataInUse';
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive as well.
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
};

const lockIn = (folder: string) => join(folder, 'running');

/** @throws DataInUse when a stack that still runs holds the folder; one that was killed does not. */
export const assertNotInUse = (folder: string): void => {
  const lock = lockIn(folder);
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (pid > 0 && isAlive(pid))
    throw new DataInUse(`Another stack (process ${pid}) runs on the data in ${folder}. Stop it first.`);
};

/** Makes the folder this process's own, until the answered function is called. */
export const takeDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  assertNotInUse(folder);
  writeFileSync(lockIn(folder), String(process.pid));
  return () => rmSync(lockIn(folder), { force: true });
};
