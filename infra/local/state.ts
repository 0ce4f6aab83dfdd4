import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Values that outlive a restart: stream checkpoints, last runs of schedules, uploaded assets. */
export interface State {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
  /** Writes within a tenth of a second, for what changes often and may be older after a kill. */
  readonly writeSoon: (key: string, value: unknown) => void;
  /** Writes at once what `writeSoon` has left. */
  readonly flush: () => void;
}

const SOON_MS = 100;

export const openState = (file: string): State => {
  mkdirSync(dirname(file), { recursive: true });
  const values = new Map<string, unknown>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : [],
  );

  let pending: NodeJS.Timeout | undefined;
  const save = () => {
    clearTimeout(pending);
    pending = undefined;
    // Renaming is atomic: a kill leaves the old file or the new one.
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(values), null, 2));
    renameSync(`${file}.new`, file);
  };

  return {
    read: (key) => values.get(key),
    write: (key, value) => {
      values.set(key, value);
      save();
    },
    writeSoon: (key, value) => {
      values.set(key, value);
      pending ??= setTimeout(save, SOON_MS).unref();
    },
    flush: () => {
      if (pending) save();
    },
  };
};
