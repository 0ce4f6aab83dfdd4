import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** A hash of the names and contents of the project's files in `folders`, without tests, and of `files`. */
export const hashOfSources = (
  project: string,
  folders: readonly string[],
  files: readonly string[],
): string => {
  const hash = createHash('sha256');
  const all = [
    ...folders.flatMap((folder) => filesBelow(join(project, folder))),
    ...files.map((file) => join(project, file)),
  ];
  for (const path of all) {
    const content = readFileSync(path);
    hash.update(`${relative(project, path)}\0${content.length}\0`).update(content);
  }

  return hash.digest('hex');
};
