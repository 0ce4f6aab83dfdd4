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
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
};

const lockIn = (folder: string) => join(folder, 'running');

/** @throws DataInUse if a running stack has locked the folder; the lock of a killed one does not count */
export const assertNotInUse = (folder: string): void => {
  const lock = lockIn(folder);
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (pid > 0 && isAlive(pid))
    throw new DataInUse(`Another stack (process ${pid}) runs on the data in ${folder}. Stop it first.`);
};

/** Locks the folder for this process. Returns a function that unlocks it. */
export const lockDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  assertNotInUse(folder);
  writeFileSync(lockIn(folder), String(process.pid));
  return () => rmSync(lockIn(folder), { force: true });
};
