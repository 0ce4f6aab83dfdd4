import { randomUUID } from 'node:crypto';
import type { StackClock } from './clock.ts';
import type { LocalFunction } from './functions.ts';
import { type Instance, type InvocationOutcome, type LogLine, startInstance } from './instance.ts';

/** The most instances of a function; further events wait, because a laptop has few cores. */
const MOST_INSTANCES = 4;
const IDLE_MS = 5 * 60_000;

export interface Workers {
  readonly invoke: (functionId: string, event: unknown) => Promise<InvocationOutcome>;
  /** Lets instances finish their events and loads the code anew for the next one. By default of all functions. */
  readonly retire: (functionId?: string) => Promise<void>;
  /** The numbers of started and running invocations. */
  readonly counts: () => { started: number; running: number };
  readonly usage: () => Promise<FunctionUsage[]>;
  /** Lets so many events run at a time, as a new account does, and refuses the others. */
  readonly limitConcurrency: (most: number) => void;
  /** Resolves once no invocation runs or waits. */
  readonly idle: () => Promise<void>;
  /** Terminates all instances. Resolves once the last line of each is logged. */
  readonly stop: () => Promise<void>;
}

export interface FunctionUsage {
  readonly functionId: string;
  readonly memoryMb: number;
  readonly invocations: number;
  /** Invocations that failed, and events that the limit of concurrency refused. */
  readonly errors: number;
  readonly throttles: number;
  /** The largest heap of its running instances. */
  readonly heapBytes: number;
}

interface Seat {
  readonly instance: Instance;
  busy: boolean;
  retired: boolean;
  idleTimer?: NodeJS.Timeout;
}

interface Pool {
  readonly fn: LocalFunction;
  readonly seats: Set<Seat>;
  /** Events that wait for an instance. They get none when the workers stop. */
  readonly queue: ((seat: Seat | undefined) => void)[];
  invocations: number;
  errors: number;
  throttles: number;
}

/** Lambda's answer to a call beyond the limit of concurrency. */
const REFUSED: InvocationOutcome = {
  status: 'failed',
  error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.' },
};

const STOPPED: InvocationOutcome = {
  status: 'failed',
  error: { errorType: 'Runtime.ExitError', errorMessage: 'The stack has stopped.' },
};

export interface WorkersOptions {
  readonly functions: readonly LocalFunction[];
  readonly clock: StackClock;
  readonly log: LogLine;
  /** Returns the environment of a new instance; `kill` terminates that instance. */
  readonly environmentOf: (fn: LocalFunction, kill: () => Promise<void>) => Readonly<Record<string, string>>;
}

export const createWorkers = ({ functions, clock, log, environmentOf }: WorkersOptions): Workers => {
  const pools = new Map(
    functions.map((fn): [string, Pool] => [
      fn.id,
      { fn, seats: new Set(), queue: [], invocations: 0, errors: 0, throttles: 0 },
    ]),
  );
  if (pools.size < functions.length) throw new Error('Two functions of the template share one description.');

  let started = 0;
  let running = 0;
  let mostRunning = Number.POSITIVE_INFINITY;
  let whenIdle: (() => void)[] = [];

  const ending = new Set<Promise<void>>();
  const take = async (seat: Seat, pool: Pool) => {
    pool.seats.delete(seat);
    clearTimeout(seat.idleTimer);
    const ended = seat.instance.kill();
    ending.add(ended);
    await ended;
    ending.delete(ended);
  };

  const open = (pool: Pool): Seat => {
    const kill = () => seat.instance.kill();
    const seat: Seat = {
      instance: startInstance(pool.fn, { environment: environmentOf(pool.fn, kill), clock, log }),
      busy: true,
      retired: false,
    };
    pool.seats.add(seat);
    return seat;
  };

  let stopped = false;
  const seatFor = (pool: Pool): Promise<Seat | undefined> | Seat | undefined => {
    if (stopped) return undefined;
    for (const seat of pool.seats) if (!seat.instance.isAlive()) void take(seat, pool);
    const free = [...pool.seats].find((seat) => !seat.busy && !seat.retired);
    if (free) {
      free.busy = true;
      clearTimeout(free.idleTimer);
      return free;
    }
    if (pool.seats.size < MOST_INSTANCES) return open(pool);
    return new Promise((resolve) => pool.queue.push(resolve));
  };

  const leave = (seat: Seat, pool: Pool) => {
    seat.busy = false;
    const next = pool.queue.shift();
    const usable = seat.instance.isAlive() && !seat.retired;
    if (!usable) void take(seat, pool);
    if (next) {
      seat.busy = usable;
      next(usable ? seat : open(pool));
    } else if (usable) {
      seat.idleTimer = setTimeout(() => void take(seat, pool), IDLE_MS).unref();
    }
  };

  const poolOf = (functionId: string): Pool => {
    const pool = pools.get(functionId);
    if (!pool) throw new Error(`The template has no function "${functionId}".`);
    return pool;
  };

  const invoke: Workers['invoke'] = async (functionId, event) => {
    const pool = poolOf(functionId);
    if (!pool.fn.runtime.startsWith('nodejs'))
      throw new Error(
        `${functionId} runs on ${pool.fn.runtime || 'no runtime'}, which the local stack has not.`,
      );

    if (running >= mostRunning) {
      pool.throttles += 1;
      return REFUSED;
    }
    started += 1;
    running += 1;
    pool.invocations += 1;
    const seat = await seatFor(pool);
    const outcome = seat ? await seat.instance.handle({ requestId: randomUUID(), event }) : STOPPED;
    if (outcome.status === 'failed') pool.errors += 1;
    if (seat) leave(seat, pool);
    running -= 1;
    if (running === 0) {
      for (const resolve of whenIdle) resolve();
      whenIdle = [];
    }
    return outcome;
  };

  return {
    invoke,
    counts: () => ({ started, running }),
    idle: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => whenIdle.push(() => resolve())),
    usage: () =>
      Promise.all(
        [...pools.values()].map(async ({ fn, seats, invocations, errors, throttles }) => {
          const alive = [...seats].filter(({ instance }) => instance.isAlive());
          const heaps = await Promise.all(alive.map(({ instance }) => instance.heapBytes()));

          return {
            ...{ functionId: fn.id, memoryMb: fn.memoryMb, invocations, errors, throttles },
            heapBytes: Math.max(0, ...heaps),
          };
        }),
      ),
    limitConcurrency: (most) => {
      mostRunning = most;
    },
    retire: async (functionId) => {
      const chosen = functionId ? [poolOf(functionId)] : [...pools.values()];
      await Promise.all(
        chosen.flatMap((pool) =>
          [...pool.seats].map((seat) => {
            seat.retired = true;
            return seat.busy ? undefined : take(seat, pool);
          }),
        ),
      );
    },
    stop: async () => {
      stopped = true;
      for (const pool of pools.values()) {
        for (const next of pool.queue.splice(0)) next(undefined);
        for (const seat of pool.seats) void take(seat, pool);
      }
      await Promise.all(ending);
    },
  };
};
