import { spawnSync } from 'node:child_process';
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

const BOOT = '/proc/sys/kernel/random/boot_id';

/**
 * When a process has started, in words that no later process of its number has: on Linux the boot and the ticks since then, which
 * do not follow the clock, elsewhere what `ps` says. `undefined` where neither is known.
 */
const startOf = (pid: number): string | undefined => {
  const stat = `/proc/${pid}/stat`;
  if (existsSync(BOOT) && existsSync(stat)) {
    // The name of the program, in brackets, may have spaces; the start is the twentieth field after it.
    const ticks = readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[19];

    return `${readFileSync(BOOT, 'utf8').trim()} ${ticks}`;
  }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
  });

  return stdout?.trim() || undefined;
};

/** Whether the process is there, and is the one that started then: after a restart of the machine another has its number. */
const isRunning = (pid: number, start: string): boolean =>
  pid > 0 && isAlive(pid) && (start === '' || start === (startOf(pid) ?? start));

const lockIn = (folder: string) => join(folder, 'running');

/** @throws DataInUse if a running stack has locked the folder; the lock of a process that has ended does not count */
export const assertNotInUse = (folder: string): void => {
  const lock = lockIn(folder);
  const [pid = '', start = ''] = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : [];
  if (isRunning(Number(pid), start))
    throw new DataInUse(
      `Another stack (process ${pid}) runs on the data in ${folder}. Stop it first, or delete ${lock} if that process is none.`,
    );
};

/** Locks the folder for this process. Returns a function that unlocks it. */
export const lockDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  assertNotInUse(folder);
  writeFileSync(lockIn(folder), `${process.pid}\n${startOf(process.pid) ?? ''}`);
  return () => rmSync(lockIn(folder), { force: true });
};
