import { devNull } from 'node:os';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import type { Clock } from './clock.ts';
import type { LocalFunction } from './functions.ts';
import { shownOnConsole } from './json-logs.ts';

export interface InstanceData {
  readonly codePath: string;
  readonly handler: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memoryMb: number;
  readonly logsJson: boolean;
  readonly clock: SharedArrayBuffer;
}

export interface Invocation {
  readonly requestId: string;
  readonly event: unknown;
  /** Milliseconds since the epoch on the machine's own clock. */
  readonly deadline: number;
}

export interface InvocationError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export interface Reply {
  readonly requestId: string;
  readonly payload?: string;
  readonly error?: InvocationError;
  /** The instance cannot serve another event. */
  readonly broken?: boolean;
}

export type Outcome =
  | { readonly status: 'succeeded'; readonly payload: string }
  | { readonly status: 'failed'; readonly error: InvocationError };

export type LogLine = Log['line'];

/** One Lambda instance: one worker thread that handles one event at a time. */
export interface Instance {
  readonly handle: (invocation: Omit<Invocation, 'deadline'>) => Promise<Outcome>;
  /** Ends the thread in the middle of whatever it does, as a killed sandbox ends. */
  readonly kill: () => Promise<void>;
  readonly isAlive: () => boolean;
}

const failed = (errorType: string, errorMessage: string): Outcome => ({
  status: 'failed',
  error: { errorType, errorMessage },
});

export const startInstance = (
  fn: LocalFunction,
  { environment, clock, log }: { environment: Readonly<Record<string, string>>; clock: Clock; log: LogLine },
): Instance => {
  const data: InstanceData = {
    codePath: fn.codePath,
    handler: fn.handler,
    functionName: fn.name,
    functionArn: fn.arn,
    memoryMb: fn.memoryMb,
    logsJson: fn.logsJson,
    clock: clock.shared,
  };
  const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
    name: fn.id,
    workerData: data,
    // Nothing of this machine reaches a function, its AWS profiles least of all.
    env: { ...environment, AWS_CONFIG_FILE: devNull, AWS_SHARED_CREDENTIALS_FILE: devNull },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: fn.memoryMb },
  });
  createInterface(worker.stdout).on('line', (line) => log(fn.id, line, shownOnConsole(line)));
  createInterface(worker.stderr).on('line', (line) => log(fn.id, line, line));

  let alive = true;
  let killed = false;
  let settle: ((outcome: Outcome) => void) | undefined;
  let running = '';
  const finish = (outcome: Outcome) => {
    settle?.(outcome);
    settle = undefined;
  };
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      const reason = killed ? 'signal: killed' : `exit status ${code}`;
      alive = false;
      finish(
        failed('Runtime.ExitError', `RequestId: ${running} Error: Runtime exited with error: ${reason}`),
      );
      resolve();
    });
  });
  worker.on('error', (error: unknown) => {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    log(fn.id, stack ?? message, stack ?? message);
    finish(failed(name, message));
  });
  worker.on('message', (reply: Reply) => {
    if (reply.requestId !== running) return;
    if (reply.broken) void worker.terminate();
    finish(
      reply.error
        ? { status: 'failed', error: reply.error }
        : { status: 'succeeded', payload: reply.payload ?? 'null' },
    );
  });

  return {
    isAlive: () => alive,
    kill: async () => {
      alive = false;
      killed = true;
      await worker.terminate();
      await exited;
    },
    handle: ({ requestId, event }) =>
      new Promise((resolve) => {
        running = requestId;
        const timeout = setTimeout(() => {
          alive = false;
          const message = `Task timed out after ${(fn.timeoutMs / 1_000).toFixed(2)} seconds`;
          log(fn.id, `${requestId} ${message}`);
          finish(failed('Sandbox.Timedout', `RequestId: ${requestId} Error: ${message}`));
          void worker.terminate();
        }, fn.timeoutMs);
        settle = (outcome) => {
          clearTimeout(timeout);
          resolve(outcome);
        };
        worker.postMessage({
          requestId,
          event,
          deadline: performance.timeOrigin + performance.now() + fn.timeoutMs,
        } satisfies Invocation);
      }),
  };
};
