import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Values that outlive a restart: stream checkpoints, last runs of schedules, uploaded assets. */
export interface State {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
}

export const openState = (file: string): State => {
  mkdirSync(dirname(file), { recursive: true });
  const values = new Map<string, unknown>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : [],
  );

  return {
    read: (key) => values.get(key),
    write: (key, value) => {
      values.set(key, value);
      // Renaming is atomic: a kill leaves the old file or the new one.
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(values), null, 2));
      renameSync(`${file}.new`, file);
    },
  };
};
