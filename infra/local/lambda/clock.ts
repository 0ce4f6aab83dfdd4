/** The offset of the stack's clock in milliseconds, shared with the worker threads. */
export interface StackClock {
  readonly shared: SharedArrayBuffer;
  readonly now: () => number;
  readonly advance: (milliseconds: number) => void;
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

  return {
    shared,
    now: () => systemNow() + offset(),
    advance: (milliseconds) => {
      Atomics.add(cell, 0, BigInt(Math.round(milliseconds)));
    },
  };
};

/** Makes this thread's `Date` follow the stack's clock, which tests advance. */
export const followClock = (shared: SharedArrayBuffer): void => {
  const offset = offsetIn(shared);
  const now = () => systemNow() + offset();

  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length ? given : [now()], newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};
