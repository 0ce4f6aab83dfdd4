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

const environmentIn = (region: string | undefined): NodeJS.ProcessEnv =>
  region === undefined ? process.env : { ...process.env, AWS_REGION: region, AWS_DEFAULT_REGION: region };

/** Programs that work in the region of a stage, whatever the shell's own is. */
export const toolsIn = (region: string | undefined): Tools => ({
  run: (command, ...args) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { stdio: 'inherit', env: environmentIn(region) });
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`${command} ${args[0] ?? ''} ended with ${code}.`)),
      );
    }),
  read: async (command, ...args) =>
    (
      await execute(command, args, {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        env: environmentIn(region),
      })
    ).stdout,
  say: (line) => console.log(line),
});
