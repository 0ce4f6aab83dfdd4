import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

/** The programs of a delivery, so that tests can stand in for them. */
export interface Tools {
  /** Runs a program and shows what it prints. @throws Error unless it ends well */
  readonly run: (command: string, ...args: string[]) => Promise<void>;
  /** Runs a program and answers what it prints. @throws Error unless it ends well */
  readonly read: (command: string, ...args: string[]) => Promise<string>;
  readonly say: (line: string) => void;
}

const execute = promisify(execFile);

export const tools: Tools = {
  run: (command, ...args) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { stdio: 'inherit' });
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`${command} ${args[0] ?? ''} ended with ${code}.`)),
      );
    }),
  read: async (command, ...args) =>
    (await execute(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })).stdout,
  say: (line) => console.log(line),
};
