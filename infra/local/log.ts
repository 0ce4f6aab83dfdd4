import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Log {
  /** Keeps what a function or a part of the stack says, and shows `shown` to whoever watches the console. */
  readonly line: (source: string, text: string, shown?: string) => void;
  /** Something went wrong: kept and shown. */
  readonly error: (source: string, text: string) => void;
}

/** Everything goes to the file, what matters to the console too, each line under the name of who said it. */
export const openLog = (file: string, show: (text: string) => void): Log => {
  mkdirSync(dirname(file), { recursive: true });
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

  const line: Log['line'] = (source, text, shown = '') => {
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
