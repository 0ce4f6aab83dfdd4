/** The offset of the stack's clock in milliseconds, shared with the worker threads. */
export interface StackClock {
  readonly shared: SharedArrayBuffer;
  readonly now: () => number;
  readonly advance: (milliseconds: number) => void;
  /** The error of a function's clock in milliseconds, shared with its worker threads. */
  readonly skewOf: (functionId: string) => SharedArrayBuffer;
  /** Sets a function's clock ahead of the stack's, or behind it. */
  readonly setSkew: (functionId: string, milliseconds: number) => void;
}

const systemNow = Date.now;

export const offsetIn = (shared: SharedArrayBuffer): (() => number) => {
  const cell = new BigInt64Array(shared);
  return () => Number(Atomics.load(cell, 0));
};

export const createClock = (): StackClock => {
  const shared = new SharedArrayBuffer(8);
  const cell = new BigInt64Array(shared);
  const offset = offsetIn(shared);
  const skews = new Map<string, SharedArrayBuffer>();
  const skewOf = (functionId: string): SharedArrayBuffer => {
    const skew = skews.get(functionId) ?? new SharedArrayBuffer(8);
    skews.set(functionId, skew);
    return skew;
  };

  return {
    shared,
    skewOf,
    setSkew: (functionId, milliseconds) => {
      Atomics.store(new BigInt64Array(skewOf(functionId)), 0, BigInt(Math.round(milliseconds)));
    },
    now: () => systemNow() + offset(),
    advance: (milliseconds) => {
      Atomics.add(cell, 0, BigInt(Math.round(milliseconds)));
    },
  };
};

/** Makes this thread's `Date` follow the stack's clock, which tests advance, with the thread's own error. */
export const followClock = (shared: SharedArrayBuffer, skew = new SharedArrayBuffer(8)): void => {
  const offset = offsetIn(shared);
  const error = offsetIn(skew);
  const now = () => systemNow() + offset() + error();

  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length ? given : [now()], newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};
