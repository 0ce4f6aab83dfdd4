import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Log {
  /** A line of a function or part of the stack; errors are shown on the console as well. */
  readonly line: (source: string, text: string, isError?: boolean) => void;
}

/** Everything goes to the file, errors to the console too, each line under the name of who wrote it. */
export const openLog = (file: string, show: (text: string) => void): Log => {
  mkdirSync(dirname(file), { recursive: true });

  return {
    line: (source, text, isError = false) => {
      for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
        appendFileSync(file, `${new Date().toISOString()} ${source}: ${line}\n`);
        if (isError) show(`${source}: ${line}`);
      }
    },
  };
};
