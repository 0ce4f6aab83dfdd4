import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export interface StackLog {
  /** Writes a line of a function or part of the stack to the log file, and `shown` to the console. */
  readonly line: (source: string, text: string, shown?: string) => void;
  /** Writes an error to the log file and the console. */
  readonly error: (source: string, text: string) => void;
}

/** Opens the log file. Each line names its source. */
export const openLog = (file: string, show: (text: string) => void): StackLog => {
  mkdirSync(dirname(file), { recursive: true });
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

  const line: StackLog['line'] = (source, text, shown = '') => {
    const at = new Date().toISOString();
    appendFileSync(
      file,
      linesOf(text)
        .map((one) => `${at} ${source}: ${one}\n`)
        .join(''),
    );
    for (const one of linesOf(shown)) show(`${source}: ${one}`);
  };

  return { line, error: (source, text) => line(source, text, text) };
};
