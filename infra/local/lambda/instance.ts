import { once } from 'node:events';
import { devNull } from 'node:os';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { COMPILE_CACHE_ENVIRONMENT } from '../../compile-cache.ts';
import type { StackLog } from '../log.ts';
import type { StackClock } from './clock.ts';
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
  readonly skew: SharedArrayBuffer;
}

export interface Invocation {
  readonly requestId: string;
  readonly event: unknown;
  /** Milliseconds since the epoch by the machine's own clock. */
  readonly deadline: number;
}

export interface InvocationError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

/** A message of an instance: its code is loaded, its code failed to load, or the outcome of an event. */
export type InstanceMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unusable'; readonly error: InvocationError }
  | { readonly kind: 'succeeded'; readonly requestId: string; readonly payload: string }
  | { readonly kind: 'failed'; readonly requestId: string; readonly error: InvocationError };

export type InvocationOutcome =
  | { readonly status: 'succeeded'; readonly payload: string }
  | { readonly status: 'failed'; readonly error: InvocationError };

export type LogLine = StackLog['line'];

/** A Lambda instance: a worker thread that handles one event at a time. */
export interface Instance {
  readonly handle: (invocation: Omit<Invocation, 'deadline'>) => Promise<InvocationOutcome>;
  /** Terminates the thread at once, like a killed sandbox. Resolves once its last line is logged. */
  readonly kill: () => Promise<void>;
  readonly isAlive: () => boolean;
  /** The bytes of its heap in use. */
  readonly heapBytes: () => Promise<number>;
}

const failed = (error: InvocationError): InvocationOutcome => ({ status: 'failed', error });

// Lambda's init phase has ten seconds of its own.
const INIT_LIMIT_MS = 10_000;

export const startInstance = (
  fn: LocalFunction,
  {
    environment,
    clock,
    log,
  }: { environment: Readonly<Record<string, string>>; clock: StackClock; log: LogLine },
): Instance => {
  const data: InstanceData = {
    codePath: fn.codePath,
    handler: fn.handler,
    functionName: fn.name,
    functionArn: fn.arn,
    memoryMb: fn.memoryMb,
    logsJson: fn.logsJson,
    clock: clock.shared,
    skew: clock.skewOf(fn.id),
  };
  const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
    name: fn.id,
    workerData: data,
    // Functions must not see the machine's environment, such as its AWS profiles.
    env: {
      ...environment,
      ...COMPILE_CACHE_ENVIRONMENT,
      AWS_CONFIG_FILE: devNull,
      AWS_SHARED_CREDENTIALS_FILE: devNull,
      // Threads refuse options of a whole process. That of our functions is for TLS, which local services do not speak.
      NODE_OPTIONS: '',
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: fn.memoryMb },
  });
  const stdout = createInterface(worker.stdout).on('line', (line) => log(fn.id, line, shownOnConsole(line)));
  const stderr = createInterface(worker.stderr).on('line', (line) => log(fn.id, line, line));
  // The last lines arrive after the thread has ended.
  const logged = Promise.all([once(stdout, 'close'), once(stderr, 'close')]);

  let alive = true;
  let killed = false;
  let running = '';
  let settle: ((outcome: InvocationOutcome) => void) | undefined;
  const finish = (outcome: InvocationOutcome) => {
    settle?.(outcome);
    settle = undefined;
  };
  /** Ends the instance with an outcome for the running event, if any. */
  const end = (error: InvocationError, said = error.errorMessage) => {
    if (alive) log(fn.id, said, said);
    alive = false;
    finish(failed(error));
    void worker.terminate();
  };

  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: InstanceMessage) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'unusable') end(message.error, message.error.trace?.join('\n'));
      else if (message.requestId !== running) return;
      else if (message.kind === 'failed') finish(failed(message.error));
      else finish({ status: 'succeeded', payload: message.payload });
    });
  });
  worker.on('error', (error: unknown) => {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    end({ errorType: name, errorMessage: message }, stack);
  });
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      const reason = killed ? 'signal: killed' : `exit status ${code}`;
      const errorMessage = `RequestId: ${running} Error: Runtime exited with error: ${reason}`;
      end({ errorType: 'Runtime.ExitError', errorMessage });
      resolve();
    });
  });

  return {
    isAlive: () => alive,
    // A thread that ends meanwhile has none.
    heapBytes: () =>
      worker.getHeapStatistics().then(
        ({ used_heap_size: bytes }) => bytes,
        () => 0,
      ),
    kill: async () => {
      alive = false;
      killed = true;
      await worker.terminate();
      await Promise.all([exited, logged]);
    },
    handle: ({ requestId, event }) =>
      new Promise((resolve) => {
        running = requestId;
        let timer: NodeJS.Timeout | undefined;
        const allow = (milliseconds: number) => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            const errorMessage = `RequestId: ${requestId} Error: Task timed out after ${(milliseconds / 1_000).toFixed(2)} seconds`;
            end({ errorType: 'Sandbox.Timedout', errorMessage });
          }, milliseconds);
        };
        settle = (outcome) => {
          clearTimeout(timer);
          resolve(outcome);
        };

        allow(INIT_LIMIT_MS);
        void ready.then(() => {
          if (!alive || running !== requestId) return;
          allow(fn.timeoutMs);
          const deadline = performance.timeOrigin + performance.now() + fn.timeoutMs;
          worker.postMessage({ requestId, event, deadline } satisfies Invocation);
        });
      }),
  };
};
