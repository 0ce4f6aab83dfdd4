import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Small facts that outlive a restart: stream checkpoints, last runs, what was uploaded. */
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
      // Renaming is atomic: a stack that is killed here leaves the old facts or the new ones.
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(values), null, 2));
      renameSync(`${file}.new`, file);
    },
  };
};
