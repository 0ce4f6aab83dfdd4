import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrokenBuild } from './broken-builds.ts';

const project = join(import.meta.dirname, '../../..');

/** The source with the fault. @throws where a text is not in it exactly once, as after a change of the source */
export const breakSource = ({ file, edits }: BrokenBuild): string => {
  let source = readFileSync(join(project, file), 'utf8');
  for (const { text, instead } of edits) {
    const [before = '', after, ...others] = source.split(text);
    if (after === undefined || others.length > 0)
      throw new Error(`${file} has this text ${after === undefined ? 'no more' : 'several times'}:\n${text}`);
    source = before + instead + after;
  }

  return source;
};
